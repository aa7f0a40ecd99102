/** Returns the dex that a coin's name begins with; undefined for a market of the venue's own dex. */
export function dexOf(coin: string): string | undefined {
  const end = coin.indexOf(':');
  return end <= 0 ? undefined : coin.slice(0, end);
}

/** Returns the other dexes among which these rows are, each once. */
export const dexesAmong = (rows: readonly { readonly coin: string }[]): readonly string[] => [
  ...new Set(rows.flatMap(({ coin }) => dexOf(coin) ?? [])),
];
