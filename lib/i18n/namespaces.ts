/**
 * Each name is the name of one file below messages/<locale>/; an island receives only those it uses. A new one has to
 * be added only here.
 */
export const namespaces = [
  'errors',
  'site',
  'failure',
  'perps',
  'chart',
  'chart-drawings',
  'perps-chart',
  'terminal',
  'ticket',
  'perps-account',
  'positions',
  'watched',
  'wallet',
  'markets',
  'spot',
  'spot-pair',
  'spot-trades',
  'swap',
  'wallet-swaps',
  'admin',
  'admin-operations',
  'admin-catalogue',
  'treasury',
  'treasury-position',
  'treasury-admin',
  'treasury-proof',
  'treasury-timer',
  'analysis',
  'analysis-findings',
  'analysis-panel',
  'retry',
  'telegram',
  'telegram-bot',
  'telegram-chat',
  'alerts',
  'alert-desk',
  'alert-texts',
  'notifications',
  'notification-targets',
  'mail-links',
  'premium-bot',
  'airdrop',
  'board',
  'share',
  'share-summary',
  'share-calculation',
  'receipt',
  'whitepaper',
  'social-pictures',
  'terms',
  'status',
  'admin-incidents',
  'help',
  'privacy',
  'stats',
  'fees',
  'start-page',
  'design',
] as const;
export type Namespace = (typeof namespaces)[number];

/** Returns the messages that a NextIntlClientProvider passes to its island. */
export function pickMessages<M>(messages: Readonly<Record<string, M>>, names: readonly Namespace[]): Record<string, M> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const picked = messages[name];
      return picked === undefined ? [] : [[name, picked] as const];
    }),
  );
}
