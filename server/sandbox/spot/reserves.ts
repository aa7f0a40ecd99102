import { z } from 'zod';
import { selector } from '../bridge/abi.ts';
import { readAll } from '../bridge/relayer.ts';
import type { Chain } from '../chains/chain.ts';
import type { Call } from '../chains/node/outcome.ts';
import type { Coin } from './coin.ts';

const GET_RESERVES = selector('getReserves()');
const WORD = 64;
const wordsSchema = z.string().regex(/^0x[0-9a-f]{192}$/);

/** A pool's reserves in smallest units, as its own coin sees them. */
export interface PoolReserves {
  readonly own: bigint;
  readonly other: bigint;
}

/** The reserves of a chain's pools, read when somebody needs them and kept until the next block. */
export class Reserves {
  private readonly chain: Chain;
  private known = new Map<Coin, PoolReserves>();
  private readonly leave: () => void;

  constructor(chain: Chain) {
    this.chain = chain;
    this.leave = chain.onHead(() => {
      this.known = new Map();
    });
  }

  /** Returns the reserves of the pools of these coins, which all have one. Wakes the node if it must. */
  async of(coins: readonly Coin[]): Promise<ReadonlyMap<Coin, PoolReserves>> {
    const missing = coins.filter((coin) => !this.known.has(coin));
    // A block that comes meanwhile begins another map: what is read now is then forgotten.
    const known = this.known;
    const found = new Map(missing.length === 0 ? [] : await this.read(missing));
    for (const [coin, reserves] of found) known.set(coin, reserves);
    return new Map(
      coins.flatMap((coin) => {
        const reserves = found.get(coin) ?? known.get(coin);
        return reserves === undefined ? [] : [[coin, reserves] as const];
      }),
    );
  }

  close(): void {
    this.leave();
  }

  private async read(coins: readonly Coin[]): Promise<readonly (readonly [Coin, PoolReserves])[]> {
    const calls = coins.map(
      ({ seeded }): Call => ({
        method: 'eth_call',
        params: [{ to: seeded.pool?.address, data: GET_RESERVES }, 'latest'],
      }),
    );
    const answers = await readAll(this.chain, calls);
    return coins.map((coin, index) => [coin, reservesIn(coin, wordsSchema.parse(answers[index]))] as const);
  }
}

function reservesIn({ seeded }: Coin, words: string): PoolReserves {
  const first = BigInt(words.slice(0, 2 + WORD));
  const second = BigInt(`0x${words.slice(2 + WORD, 2 + 2 * WORD)}`);
  return seeded.pool?.token0.address === seeded.address ? { own: first, other: second } : { own: second, other: first };
}
