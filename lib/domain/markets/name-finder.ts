/** Returns a market's own name for a written one, whatever its case. */
export type FindName = (written: string) => string | undefined;

/** Returns what finds a market's own name by a written one, whatever its case: `btc` means BTC. */
export function nameFinder(names: readonly string[]): FindName {
  const exact = new Set(names);
  const alike = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]));
  return (written) => (exact.has(written) ? written : alike.get(written.toLowerCase()));
}
