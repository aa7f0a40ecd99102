import type { useTranslations } from 'next-intl';
import { routes } from '@/lib/config/site/routes';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';

type ShellKey = Parameters<ReturnType<typeof useTranslations<'site'>>['has']>[0];

/** Returns plain strings instead of a message catalogue, so that menus need no message formatter. */
function shellWords(t: (key: ShellKey) => string) {
  return {
    menu: t('menu'),
    more: t('more'),
    close: t('close'),
    language: t('language'),
    appearance: {
      label: t('appearance.label'),
      theme: t('appearance.theme'),
      themes: { dark: t('appearance.dark'), light: t('appearance.light'), system: t('appearance.system') },
      pair: t('appearance.pair'),
      pairs: { usual: t('appearance.usual'), cb: t('appearance.cb') },
    },
    palette: {
      open: t('palette.open'),
      title: t('palette.title'),
      placeholder: t('palette.placeholder'),
      pages: t('palette.pages'),
      markets: t('palette.markets'),
      none: t('palette.none'),
      move: t('palette.move'),
      choose: t('palette.choose'),
      close: t('palette.close'),
    },
    keys: {
      title: t('keys.title'),
      move: t('keys.move'),
      choose: t('keys.choose'),
      close: t('keys.close'),
    },
  };
}

type ShellWords = ReturnType<typeof shellWords>;

export const pagePaths = {
  perpetual: routes.perpetual(),
  spot: routes.spot(),
  memes: routes.memes(),
  positions: routes.positions(),
  markets: routes.markets(),
  treasury: routes.treasury(),
  analysis: routes.aiTrading(),
  telegram: routes.telegram(),
  alerts: routes.alerts(),
  notifications: routes.notifications(),
  premiumBot: routes.premiumBot(),
  airdrop: routes.airdrop(),
  stats: routes.stats(),
  fees: routes.fees(),
  terms: routes.terms(),
  help: routes.help(),
  status: routes.status(),
  privacy: routes.privacy(),
  whitepaper: routes.whitepaper(),
  timer: routes.downloadTimer(),
  board: routes.board(),
  wallet: routes.wallet(),
  orders: routes.accountTab('orders'),
  fills: routes.accountTab('fills'),
  history: routes.accountTab('history'),
  admin: routes.admin(),
} as const;

type PageName = keyof typeof pagePaths;

const mainPages = ['perpetual', 'spot', 'memes', 'positions'] as const satisfies readonly PageName[];

/** Pages that do not fit in the header; they are listed under More and in the footer. */
export const morePages = [
  'markets',
  'treasury',
  'analysis',
  'telegram',
  'alerts',
  'premiumBot',
  'airdrop',
  'stats',
  'fees',
  'help',
  'status',
  'terms',
  'privacy',
  'whitepaper',
] as const satisfies readonly PageName[];

const hiddenPages = [
  'wallet',
  'notifications',
  'orders',
  'fills',
  'history',
  'board',
  'timer',
] as const satisfies readonly PageName[];

export interface ShellLink {
  readonly path: string;
  readonly href: string;
  readonly label: string;
}

export interface Shell {
  readonly locale: Locale;
  readonly main: readonly ShellLink[];
  readonly more: readonly ShellLink[];
  /** Shown to administrators only; whether the user is one is checked once a wallet is connected. */
  readonly admin: ShellLink;
  /** Pages that only the search lists. */
  readonly hidden: readonly ShellLink[];
  readonly words: ShellWords;
}

export function shellOf(locale: Locale, t: (key: ShellKey) => string): Shell {
  const linkTo = (path: string, label: string): ShellLink => ({ path, href: localePath(locale, path), label });
  const links = (names: readonly PageName[]) => names.map((name) => linkTo(pagePaths[name], t(`links.${name}`)));
  return {
    locale,
    main: links(mainPages),
    more: links(morePages),
    admin: linkTo(pagePaths.admin, t('links.admin')),
    hidden: links(hiddenPages),
    words: shellWords(t),
  };
}
