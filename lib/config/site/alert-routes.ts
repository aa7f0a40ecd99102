const segment = encodeURIComponent;
const page = '/alerts';

/** The parts of the page's address: the market of a new alert and its level, and an alert that somebody shares. */
export const alertPart = { coin: 'coin', level: 'level', shared: 'set' } as const;
/** The parts that name the coin of a new alert by its chain and contract. */
export const alertTokenPart = { chain: 'chain', token: 'token' } as const;

/** The page of alerts, with a new one on a market begun. */
export const alertOn = (coin: string, level?: string): string =>
  `${page}?${alertPart.coin}=${segment(coin)}${level === undefined ? '' : `&${alertPart.level}=${segment(level)}`}`;

/** The page of alerts, with a new one on a coin of the catalogue begun. */
export const alertOnToken = ({ chainId, address }: { readonly chainId: number; readonly address: string }): string =>
  `${page}?${alertTokenPart.chain}=${chainId}&${alertTokenPart.token}=${address}`;

/** The page of alerts, with a shared one offered. */
export const sharedAlert = (template: string): string => `${page}?${alertPart.shared}=${segment(template)}`;
