import type { TokenChoice } from '../../schemas/catalogue.ts';

/** Returns how well a token fits a text, the best first as 0; undefined if it does not. */
function rankOf({ symbol, name, address }: TokenChoice, text: string): number | undefined {
  const [sign, called] = [symbol.toLowerCase(), name.toLowerCase()];
  if (sign === text || address === text) return 0;
  if (sign.startsWith(text)) return 1;
  if (called.startsWith(text)) return 2;
  if (sign.includes(text) || called.includes(text)) return 3;
  return text.startsWith('0x') && address.startsWith(text) ? 1 : undefined;
}

/** Returns the tokens whose symbol, name or address has a text, the best first, and else in their order. */
export function searchTokens(tokens: readonly TokenChoice[], typed: string): readonly TokenChoice[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return tokens;
  return tokens
    .flatMap((token) => {
      const rank = rankOf(token, text);
      return rank === undefined ? [] : [{ token, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ token }) => token);
}
