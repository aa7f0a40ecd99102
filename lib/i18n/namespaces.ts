/**
 * Each name stands for one file below messages/<locale>/; an island receives only those it uses. A new one has to be
 * added only here.
 */
export const namespaces = [
  'errors',
  'site',
  'failure',
  'perps',
  'chart',
  'drawings',
  'lines',
  'terminal',
  'ticket',
  'trading',
  'positions',
  'wallet',
  'markets',
  'spot',
  'pair',
  'swap',
  'tokens',
  'admin',
  'operations',
  'catalogue',
  'treasury',
  'holding',
  'holders',
  'proof',
  'timer',
  'analysis',
  'reading',
  'verdict',
  'waiting',
  'telegram',
  'chat',
  'linking',
  'premium-bot',
  'airdrop',
  'share',
  'summary',
  'reckoning',
  'whitepaper',
  'pictures',
  'terms',
  'status',
  'incidents',
  'help',
  'privacy',
  'stats',
  'fees',
  'preparing',
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
