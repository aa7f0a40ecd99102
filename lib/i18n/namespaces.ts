/** One file below messages/<locale>/ each; an island receives only those it uses. A new one is added here alone. */
export const namespaces = [
  'errors',
  'site',
  'failure',
  'perps',
  'positions',
  'wallet',
  'markets',
  'spot',
  'admin',
  'treasury',
  'timer',
  'analysis',
  'telegram',
  'premium-bot',
  'airdrop',
  'share',
  'whitepaper',
  'terms',
  'stats',
  'fees',
] as const;
export type Namespace = (typeof namespaces)[number];

/** What a NextIntlClientProvider hands to its island. */
export function pickMessages<M>(messages: Readonly<Record<string, M>>, names: readonly Namespace[]): Record<string, M> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const picked = messages[name];
      return picked === undefined ? [] : [[name, picked] as const];
    }),
  );
}
