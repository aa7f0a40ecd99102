import { type Hex, parseAbi } from 'viem';
import { chainById } from '../../../lib/config/venues/chains.ts';
import { deployments } from '../../../server/sandbox/chains/genesis/uniswap.ts';
import { native, type SwapChain, type Wanted } from './providers.ts';
import type { Swapper } from './swapper.ts';

const factoryAbi = parseAbi([
  'function allPairsLength() view returns (uint256)',
  'function allPairs(uint256) view returns (address)',
]);
const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function getReserves() view returns (uint112,uint112,uint32)',
]);

export interface StandingPool {
  readonly tokens: readonly [Hex, Hex];
  readonly reserves: readonly [bigint, bigint];
}

/** Reads every pool of a chain by the factory's list. */
export async function readPools({ reader }: Swapper, chainId: SwapChain): Promise<readonly StandingPool[]> {
  const factory = { address: deployments[chainId].factory, abi: factoryAbi } as const;
  const count = Number(await reader.readContract({ ...factory, functionName: 'allPairsLength' }));
  return Promise.all(
    Array.from({ length: count }, async (_, index): Promise<StandingPool> => {
      const address = await reader.readContract({ ...factory, functionName: 'allPairs', args: [BigInt(index)] });
      const pair = { address, abi: pairAbi } as const;
      const [one, other, [first, second]] = await Promise.all([
        reader.readContract({ ...pair, functionName: 'token0' }),
        reader.readContract({ ...pair, functionName: 'token1' }),
        reader.readContract({ ...pair, functionName: 'getReserves' }),
      ]);
      return { tokens: [one, other], reserves: [first, second] };
    }),
  );
}

/** Tries every order of up to three different pools, and every tenth of a split between two of them. */
export function bestByForce(pools: readonly StandingPool[], { chainId, src, dst, amount }: Wanted): bigint {
  const wrapped = chainById(chainId)?.wrappedNative.address ?? native;
  const coin = (token: string): string => (token === native ? wrapped : token);
  const orders = pools.flatMap((one) => [
    [one],
    ...pools.flatMap((two) => [[one, two], ...pools.map((three) => [one, two, three])]),
  ]);
  const ways = orders.filter((way) => leadsTo(way, coin(src)) === coin(dst));
  const singles = ways.map((way) => through(way, coin(src), amount, new Map()));
  const splits = ways.flatMap((one, at) =>
    ways.slice(at + 1).flatMap((other) =>
      Array.from({ length: 9 }, (_, index) => {
        const part = (amount * BigInt(index + 1)) / 10n;
        const moved = new Map<StandingPool, readonly [bigint, bigint]>();
        return through(one, coin(src), part, moved) + through(other, coin(src), amount - part, moved);
      }),
    ),
  );
  return [...singles, ...splits].reduce((best, out) => (out > best ? out : best), 0n);
}

/** Returns where a row of pools leads; undefined if it tears, or comes back to where it was. */
function leadsTo(way: readonly StandingPool[], from: string): string | undefined {
  const visited = [from];
  for (const { tokens } of way) {
    const here = visited.at(-1);
    const next = tokens[0] === here ? tokens[1] : tokens[1] === here ? tokens[0] : undefined;
    if (next === undefined || visited.includes(next)) return undefined;
    visited.push(next);
  }
  return visited.at(-1);
}

function through(
  way: readonly StandingPool[],
  from: string,
  amount: bigint,
  moved: Map<StandingPool, readonly [bigint, bigint]>,
): bigint {
  let [here, held] = [from, amount];
  for (const pool of way) {
    const isFirst = pool.tokens[0] === here;
    const [first, second] = moved.get(pool) ?? pool.reserves;
    const [inside, outside] = isFirst ? [first, second] : [second, first];
    const out = (held * 997n * outside) / (inside * 1000n + held * 997n);
    moved.set(pool, isFirst ? [first + held, second - out] : [first - out, second + held]);
    [here, held] = [isFirst ? pool.tokens[1] : pool.tokens[0], out];
  }
  return held;
}
