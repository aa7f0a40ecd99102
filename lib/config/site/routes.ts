import type { AccountTab } from '../account.ts';
import { arbitrum, type Chain, chainOfPairPath } from '../venues/chains.ts';
import { priceDataIdOf } from '../venues/price-data-ids.ts';

const segment = encodeURIComponent;

function spotChainPath(chainId: number): string {
  const network = priceDataIdOf(chainId);
  return network === undefined ? '/spot' : `/spot/${network}`;
}

/** The address of the feed of incidents, one for all languages: an incident is written once. */
export const incidentFeed = '/status.xml';

/** Returns the anchor of an incident on the status page. */
export const incidentAnchor = (id: number): string => `incident-${id}`;

/** Paths without a locale prefix: lib/i18n's navigation adds it. */
export const routes = {
  home: () => '/',
  perpetual: (coin?: string) => (coin === undefined ? '/perpetual' : `/perpetual?symbol=${segment(coin)}`),
  trading: (coin?: string) => (coin === undefined ? '/trading' : `/trading?symbol=${segment(coin)}`),
  accountTab: (tab: AccountTab) => `/perpetual?tab=${tab}`,
  positions: () => '/positions',
  /** A read-only view of any account. */
  account: (address: string) => `/t/${segment(address)}`,
  /** The accounts that this browser watches. */
  watched: () => '/t',
  wallet: () => '/wallet',
  trade: () => '/trade',
  spot: () => '/spot',
  spotChain: spotChainPath,
  /** On an unsupported chain, this is the spot entry page, which chooses a pair itself. */
  spotPair: (chainId: number, base: string, quote: string) => {
    const path = spotChainPath(chainId);
    return path === '/spot' ? path : `${path}/${segment(base)}_${segment(quote)}`;
  },
  tradeEvmSpot: () => '/trade-evm-spot',
  /** The swap of any token by its address, which only the browser reads. */
  tradeByAddress: (address: string) => `/trade-evm-spot#${segment(address)}`,
  markets: () => '/markets',
  /** A sector's markets, or the new ones. */
  marketGroup: (group: string) => `/markets?sector=${segment(group)}`,
  /** A page about all markets beside their list. */
  marketsView: (view: 'funding' | 'heatmap') => `/markets/${view}`,
  market: (coin: string) => `/markets/${segment(coin)}`,
  memes: () => '/memes',
  stats: () => '/stats',
  /** A part of the statistics that has a page of its own. */
  statsView: (view: 'days' | 'speed') => `/stats/${view}`,
  treasury: () => '/treasury',
  /** A public check of one address's share. */
  treasuryProof: (address: string) => `/treasury/proof/${segment(address)}`,
  fees: () => '/fees',
  terms: () => '/terms',
  status: () => '/status',
  help: () => '/help',
  privacy: () => '/privacy',
  aiTrading: () => '/ai-trading',
  premiumBot: () => '/premium-bot',
  airdrop: () => '/airdrop',
  telegram: () => '/telegram',
  alerts: () => '/alerts',
  /** The page on which an owner chooses what to be told, and on which devices. */
  notifications: () => '/notifications',
  /** The pages of the links in mails; what follows the # is the link's secret, which only the browser reads. */
  confirmMail: () => '/notifications/confirm',
  stopMail: () => '/notifications/stop',
  whitepaper: () => '/whitepaper',
  downloadTimer: () => '/download-timer',
  admin: () => '/admin',
  /** The shared trades that their owners show to everybody. */
  board: () => '/board',
  share: (shareId: string) => `/${segment(shareId)}`,
} as const;

interface Route {
  readonly path: string;
  /** Whether search engines may list it: public, of lasting content, and not a second address of another page. */
  readonly indexable: boolean;
}

/** Every page that has one fixed path. */
export const routeTable: readonly Route[] = [
  { path: '/', indexable: false },
  { path: '/perpetual', indexable: true },
  { path: '/trading', indexable: false },
  { path: '/positions', indexable: false },
  { path: '/wallet', indexable: false },
  { path: '/t', indexable: false },
  { path: '/trade', indexable: false },
  { path: '/spot', indexable: false },
  { path: '/trade-evm-spot', indexable: false },
  { path: '/markets', indexable: true },
  { path: '/memes', indexable: true },
  { path: '/stats', indexable: true },
  { path: '/board', indexable: false },
  { path: '/treasury', indexable: true },
  { path: '/fees', indexable: true },
  { path: '/terms', indexable: true },
  { path: '/status', indexable: true },
  { path: '/help', indexable: true },
  { path: '/privacy', indexable: true },
  { path: '/ai-trading', indexable: true },
  { path: '/premium-bot', indexable: true },
  { path: '/airdrop', indexable: true },
  { path: '/telegram', indexable: false },
  { path: '/alerts', indexable: true },
  { path: '/notifications', indexable: false },
  { path: '/notifications/confirm', indexable: false },
  { path: '/notifications/stop', indexable: false },
  { path: '/whitepaper', indexable: true },
  { path: '/download-timer', indexable: false },
  { path: '/admin', indexable: false },
];

export const indexablePaths: readonly string[] = routeTable.flatMap(({ path, indexable }) => (indexable ? [path] : []));

/** The parts of the statistics that have pages of their own. */
export const statsViewPaths: readonly string[] = [routes.statsView('days'), routes.statsView('speed')];

/** The paths on which a connected wallet on another network is switched to Arbitrum. */
export const arbitrumPaths: readonly string[] = ['/trading', '/positions', '/wallet', '/trade'];

const perpetualPaths: readonly string[] = [...arbitrumPaths, '/', '/perpetual', '/markets'];

/**
 * Returns the network on which the page at a path trades; the path has no language prefix. A pair's is its own, that of
 * perpetuals is Arbitrum. A list of all networks, or a page without trading, has none.
 */
export function tradedNetworkOf(path: string): Chain | undefined {
  const isOfPerpetuals = perpetualPaths.includes(path) || path.startsWith('/markets/');
  return isOfPerpetuals ? arbitrum : chainOfPairPath(path);
}
