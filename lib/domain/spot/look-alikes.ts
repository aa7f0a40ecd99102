import { type TokenId, tokenKeyOf } from './token.ts';

interface NamedToken extends TokenId {
  /** The token's symbol. */
  readonly base: string;
}

const foldSymbol = (symbol: string): string => symbol.normalize('NFKC').toLowerCase();

/** Returns the keys of the tokens whose symbol another one of the same chain has too, in whatever case. */
export function lookAlikes(tokens: readonly NamedToken[]): ReadonlySet<string> {
  const alike = Map.groupBy(tokens, ({ chainId, base }) => `${chainId} ${foldSymbol(base)}`);
  return new Set(
    [...alike.values()]
      .map((same) => new Set(same.map(tokenKeyOf)))
      .flatMap((keys) => (keys.size > 1 ? [...keys] : [])),
  );
}
