/** Finds a market's own name by a typed one, whatever its case. */
export type FindName = (written: string) => string | undefined;

/** Returns a function that finds a market's own name by a typed one, whatever its case: `btc` means BTC. */
export function nameFinder(names: readonly string[]): FindName {
  const exact = new Set(names);
  const alike = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]));
  return (written) => (exact.has(written) ? written : alike.get(written.toLowerCase()));
}
