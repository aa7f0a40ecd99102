import { type Storage, slotOf, textWord, word } from './storage.ts';

export interface CoinMade {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** The balances in the coin's smallest units, by address. */
  readonly holdings: ReadonlyMap<string, bigint>;
}

/** The storage slots of the fields in Coin.sol and Tether.sol, and of those that Unsellable.sol and Taxed.sol add. */
const SLOTS = { supply: 0, balances: 1, allowances: 2, decimals: 3, name: 4, symbol: 5 } as const;
const UNSELLABLE = { pool: 6, maySell: 7 } as const;
const TAXED = { collector: 6 } as const;

export function coinStorage({ name, symbol, decimals, holdings }: CoinMade): Storage {
  const supply = [...holdings.values()].reduce((sum, held) => sum + held, 0n);
  return {
    [word(SLOTS.supply)]: word(supply),
    [word(SLOTS.decimals)]: word(decimals),
    [word(SLOTS.name)]: textWord(name),
    [word(SLOTS.symbol)]: textWord(symbol),
    ...Object.fromEntries([...holdings].map(([holder, held]) => [slotOf(holder, SLOTS.balances), word(held)])),
  };
}

/** Returns the allowances of one spender, by owner. */
export function allowanceStorage(spender: string, allowances: ReadonlyMap<string, bigint>): Storage {
  const entries = [...allowances].map(([owner, value]): [string, string] => [
    slotOf(spender, slotOf(owner, SLOTS.allowances)),
    word(value),
  ]);
  return Object.fromEntries(entries);
}

export function unsellableStorage(pool: string, seller: string): Storage {
  return { [word(UNSELLABLE.pool)]: word(BigInt(pool)), [slotOf(seller, UNSELLABLE.maySell)]: word(1) };
}

export function taxedStorage(collector: string): Storage {
  return { [word(TAXED.collector)]: word(BigInt(collector)) };
}
