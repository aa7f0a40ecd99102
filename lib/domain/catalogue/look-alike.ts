// Look-alike tokens are a common fraud: these rules find the tokens that a reader could confuse.

/** Latin letters that other letters look like, after folding to lower case. */
const twins: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', '2': 'z', '5': 's', '8': 'b', $: 's', '|': 'l', i: 'l', j: 'l', '@': 'a' },
  // Cyrillic.
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', ё: 'e', һ: 'h', н: 'h', і: 'l', ї: 'l', ј: 'l', к: 'k', м: 'm', о: 'o' },
  ...{ р: 'p', ѕ: 's', т: 't', у: 'y', ѵ: 'v', ԝ: 'w', х: 'x', ԛ: 'q', п: 'n', и: 'u' },
  // Greek.
  ...{ α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'l', κ: 'k', μ: 'u', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ω: 'w' },
};

/** Groups of letters that look like one letter. */
const groups: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
];

/** Returns a normalised form that is equal for texts that look alike. */
export function skeletonOf(text: string): string {
  // Marks on letters, wide forms and ligatures first, then letters of other scripts.
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$@|]/gu, '');
  const letters = [...plain].map((letter) => (Object.hasOwn(twins, letter) ? twins[letter] : letter)).join('');
  return groups.reduce((read, [from, to]) => read.replace(from, to), letters);
}

interface Named {
  readonly id: number;
  readonly symbol: string;
  readonly name: string;
}

/** Returns the tokens that a reader could take for this one, by symbol or by name. */
export function lookAlikesOf<T extends Named>(
  { id, symbol, name }: Omit<Named, 'id'> & { readonly id: number | undefined },
  tokens: readonly T[],
): readonly T[] {
  const [ownSymbol, ownName] = [skeletonOf(symbol), skeletonOf(name)];
  const isLike = (own: string, other: string): boolean => own !== '' && own === skeletonOf(other);
  return tokens.filter((other) => other.id !== id && (isLike(ownSymbol, other.symbol) || isLike(ownName, other.name)));
}
