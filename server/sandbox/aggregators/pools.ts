import { z } from 'zod';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import type { Chain } from '../chains/chain.ts';
import { deployments } from '../chains/genesis/uniswap.ts';
import { type Call, type Outcome, resultOf } from '../chains/node/outcome.ts';
import { selector, word } from '../ethereum/abi.ts';
import type { Pool } from './way.ts';

const COUNT = selector('allPairsLength()');
const AT = selector('allPairs(uint256)');
const TOKEN0 = selector('token0()');
const TOKEN1 = selector('token1()');
const RESERVES = selector('getReserves()');
const WORD = 64;
const ADDRESS = 40;

const hexSchema = z.string().regex(/^0x([0-9a-f]{64})+$/);

/** The fixed properties of a pool of Uniswap V2. Addresses are in lower case. */
export interface KnownPool {
  readonly address: string;
  readonly token0: string;
  readonly token1: string;
}

function view(to: string, data: string): Call {
  return { method: 'eth_call', params: [{ to, data }, 'latest'] };
}

function wordsOf(outcome: Outcome | undefined): readonly bigint[] {
  if (outcome === undefined) throw new Error('a call was not answered');
  const digits = hexSchema.parse(resultOf(outcome)).slice(2);
  return Array.from({ length: digits.length / WORD }, (_, at) =>
    BigInt(`0x${digits.slice(at * WORD, (at + 1) * WORD)}`),
  );
}

function addressOf(value: bigint | undefined): string {
  if (value === undefined) throw new Error('no address was answered');
  return `0x${value.toString(16).padStart(ADDRESS, '0')}`;
}

/** The pools of a chain, including those that are created later: they are read from the factory. */
export class PoolList {
  private readonly chain: Chain;
  private readonly factory: string;
  private known: readonly KnownPool[] = [];
  private reading: Promise<readonly KnownPool[]> | undefined;

  constructor(chain: Chain, chainId: ChainId) {
    this.chain = chain;
    this.factory = deployments[chainId].factory;
  }

  all(): Promise<readonly KnownPool[]> {
    this.reading ??= this.read().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  /** Returns pools with their present reserves. Reading them moves each near the market price, as arbitrage would. */
  async readReserves(pools: readonly KnownPool[]): Promise<readonly Pool[]> {
    const outcomes = await this.chain.gate.read(pools.map(({ address }) => view(address, RESERVES)));
    return pools.map((pool, index) => {
      const [reserve0 = 0n, reserve1 = 0n] = wordsOf(outcomes[index]);
      return { ...pool, reserve0, reserve1 };
    });
  }

  private async read(): Promise<readonly KnownPool[]> {
    const [count] = await this.chain.read([view(this.factory, COUNT)]);
    const [length = 0n] = wordsOf(count);
    const from = this.known.length;
    // A reorganisation may have taken a pool away.
    if (BigInt(from) > length) this.known = [];
    if (BigInt(this.known.length) === length) return this.known;
    const missing = Array.from({ length: Number(length) - this.known.length }, (_, index) => this.known.length + index);
    const found = await this.chain.read(missing.map((index) => view(this.factory, AT + word(index))));
    const addresses = found.map((outcome) => addressOf(wordsOf(outcome)[0]));
    const sides = await this.chain.read(addresses.flatMap((one) => [view(one, TOKEN0), view(one, TOKEN1)]));
    this.known = [
      ...this.known,
      ...addresses.map((address, index) => ({
        address,
        token0: addressOf(wordsOf(sides[2 * index])[0]),
        token1: addressOf(wordsOf(sides[2 * index + 1])[0]),
      })),
    ];
    return this.known;
  }
}
