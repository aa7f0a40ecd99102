import { routes } from '@/lib/config/routes';
import { fallbackCoins, memeCoins } from '@/lib/config/symbols';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { type ShellWords, shellWords } from './shell-words';

/** The footer lists every page, and is the way out when a menu cannot be loaded. */
export const footerId = 'pages';

const main = {
  perpetual: routes.perpetual(),
  spot: routes.spot(),
  memes: routes.memes(),
  positions: routes.positions(),
} as const;

const more = {
  markets: routes.markets(),
  treasury: routes.treasury(),
  analysis: routes.aiTrading(),
  telegram: routes.telegram(),
  premiumBot: routes.premiumBot(),
  airdrop: routes.airdrop(),
  stats: routes.stats(),
  fees: routes.fees(),
  terms: routes.terms(),
  whitepaper: routes.whitepaper(),
} as const;

export interface ShellLink {
  readonly path: string;
  readonly href: string;
  readonly label: string;
}

export interface Shell {
  readonly locale: Locale;
  readonly main: readonly ShellLink[];
  readonly more: readonly ShellLink[];
  readonly markets: readonly ShellLink[];
  readonly words: ShellWords;
}

const coins = [...new Set<string>([...fallbackCoins, ...memeCoins])];

export function shellOf(locale: Locale, t: (key: string) => string): Shell {
  const linkTo = (path: string, label: string): ShellLink => ({ path, href: localePath(locale, path), label });
  const links = (paths: Readonly<Record<string, string>>) =>
    Object.entries(paths).map(([name, path]) => linkTo(path, t(`links.${name}`)));
  return {
    locale,
    main: links(main),
    more: links(more),
    markets: coins.map((coin) => linkTo(routes.trading(coin), `${coin}-USDT`)),
    words: shellWords(t),
  };
}
