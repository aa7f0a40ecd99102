import type { ChainId } from '../../config/venues/chains.ts';
import type { Address } from '../../schemas/address.ts';
import { tokenKeyOf } from './token.ts';

interface SeenPair {
  readonly pairId: number;
  readonly chainId: ChainId;
  readonly address: Address;
  readonly base: string;
}

const foldSymbol = (symbol: string): string => symbol.normalize('NFKC').toLowerCase();

/** Returns the pairs among these whose base symbol another token of the same chain has too, in whatever case. */
export function ambiguousPairs(pairs: readonly SeenPair[]): ReadonlySet<number> {
  const alike = Map.groupBy(pairs, ({ chainId, base }) => `${chainId} ${foldSymbol(base)}`);
  return new Set(
    [...alike.values()]
      .filter((same) => new Set(same.map(tokenKeyOf)).size > 1)
      .flatMap((same) => same.map(({ pairId }) => pairId)),
  );
}
