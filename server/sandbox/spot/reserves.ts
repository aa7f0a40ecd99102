import { z } from 'zod';
import type { Chain } from '../chains/chain.ts';
import { type Call, type Outcome, resultOf } from '../chains/node/outcome.ts';
import { selector } from '../ethereum/abi.ts';
import type { Coin } from './coin.ts';

const GET_RESERVES = selector('getReserves()');
const WORD = 64;
const wordsSchema = z.string().regex(/^0x[0-9a-f]{192}$/);

/** A pool's reserves in smallest units, from its own coin's point of view. */
export interface PoolReserves {
  readonly own: bigint;
  readonly other: bigint;
}

/** The reserves of a chain's pools, read on request and cached until the next block. */
export class Reserves {
  private readonly chain: Chain;
  /** The reserves of the present block. */
  private present = new Map<Coin, PoolReserves>();
  /** The last reserves that were read: a sleeping node has no others. */
  private readonly last = new Map<Coin, PoolReserves>();
  private readonly leave: () => void;

  constructor(chain: Chain) {
    this.chain = chain;
    this.leave = chain.onHead(() => {
      this.present = new Map();
    });
  }

  /** Returns the reserves of the pools of these coins, which all have one, for a client that uses the chain. */
  of(coins: readonly Coin[]): Promise<ReadonlyMap<Coin, PoolReserves>> {
    return this.find(coins, (calls) => this.chain.read(calls));
  }

  /** Returns the same without keeping the node awake. It is woken only for pools that were never read. */
  async peek(coins: readonly Coin[]): Promise<ReadonlyMap<Coin, PoolReserves>> {
    const areKnown = coins.every((coin) => this.last.has(coin));
    return this.find(coins, async (calls) => {
      return (await this.chain.peek(calls)) ?? (areKnown ? undefined : this.chain.read(calls));
    });
  }

  private async find(
    coins: readonly Coin[],
    ask: (calls: readonly Call[]) => Promise<readonly Outcome[] | undefined>,
  ): Promise<ReadonlyMap<Coin, PoolReserves>> {
    const missing = coins.filter((coin) => !this.present.has(coin));
    // A block that arrives meanwhile starts another map: the present reading is then dropped.
    const { present } = this;
    const outcomes = missing.length === 0 ? [] : await ask(missing.map(callOf));
    for (const [index, coin] of missing.entries()) {
      const outcome = outcomes?.[index];
      if (outcome === undefined) continue;
      const reserves = reservesIn(coin, wordsSchema.parse(resultOf(outcome)));
      present.set(coin, reserves);
      this.last.set(coin, reserves);
    }
    return new Map(
      coins.flatMap((coin) => {
        const reserves = present.get(coin) ?? this.last.get(coin);
        return reserves === undefined ? [] : [[coin, reserves] as const];
      }),
    );
  }

  close(): void {
    this.leave();
  }
}

function callOf({ seeded }: Coin): Call {
  return { method: 'eth_call', params: [{ to: seeded.pool?.address, data: GET_RESERVES }, 'latest'] };
}

function reservesIn({ seeded }: Coin, words: string): PoolReserves {
  const first = BigInt(words.slice(0, 2 + WORD));
  const second = BigInt(`0x${words.slice(2 + WORD, 2 + 2 * WORD)}`);
  return seeded.pool?.token0.address === seeded.address ? { own: first, other: second } : { own: second, other: first };
}
