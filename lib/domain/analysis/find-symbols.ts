/** A symbol with the name under which people know it, if there is one. */
export interface NamedSymbol {
  readonly symbol: string;
  readonly name: string | undefined;
}

/** A symbol as it is compared: coins are found without the coin that quotes them. */
const bare = (symbol: string): string => symbol.toLowerCase().split(/[-@]/)[0] ?? '';

/** Returns how well a symbol matches, the best first: its own letters, the begin of a word of its name, or any part. */
function rankOf({ symbol, name = '' }: NamedSymbol, wanted: string): number | undefined {
  const [own, words] = [symbol.toLowerCase(), name.toLowerCase()];
  if (own === wanted || bare(symbol) === wanted) return 0;
  if (own.startsWith(wanted)) return 1;
  if (words.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) || words.startsWith(wanted)) return 2;
  return own.includes(wanted) || words.includes(wanted) ? 3 : undefined;
}

/** Returns the symbols that a text finds by letters or by name, the best matches first and those in their order. */
export function findSymbols(all: readonly NamedSymbol[], text: string, most: number): readonly NamedSymbol[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return all.slice(0, most);
  const ranked = all.flatMap((named) => {
    const rank = rankOf(named, wanted);
    return rank === undefined ? [] : [{ named, rank }];
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ named }) => named);
}

/** Returns the symbol that a text means without doubt: itself in any case, or a coin without the one that quotes it. */
export function meantSymbol(all: readonly NamedSymbol[], text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const exact = all.find(({ symbol }) => symbol.toLowerCase() === wanted);
  return (exact ?? all.find(({ symbol }) => bare(symbol) === wanted))?.symbol;
}
