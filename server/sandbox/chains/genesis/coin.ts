import { type Storage, slotOf, textWord, word } from './storage.ts';

export interface CoinMade {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** In the coin's smallest units, by address. */
  readonly holdings: ReadonlyMap<string, bigint>;
}

/** The order of the fields in Coin.sol and Tether.sol. */
const SLOTS = { supply: 0, balances: 1, decimals: 3, name: 4, symbol: 5 } as const;

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
