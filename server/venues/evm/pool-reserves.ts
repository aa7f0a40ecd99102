import 'server-only';
import {
  type Address as ChainAddress,
  createPublicClient,
  erc20Abi,
  http,
  isAddressEqual,
  parseAbi,
  zeroAddress,
} from 'viem';
import type { Chain } from '../../../lib/config/venues/chains.ts';
import type { ChainPools, Reserves } from '../../../lib/domain/spot/pool-price.ts';
import { fromUnits } from '../../../lib/math/onchain.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { noteAnswer } from '../outgoing/answers.ts';
import { nodeFailure } from './node-failure.ts';

const chainTimeoutMs = 3_000;

const poolAbi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
]);

interface Coin {
  readonly address: Address;
  readonly decimals: number;
}

/** Two coins that a pool may hold, and the key of its reserves. */
interface Couple {
  readonly tells: keyof ChainPools;
  readonly own: Coin;
  readonly other: Coin;
}

function couplesOf(token: Coin, dollar: Coin, native: Coin): readonly Couple[] {
  const couples: readonly Couple[] = [
    { tells: 'againstDollar', own: token, other: dollar },
    { tells: 'againstNative', own: token, other: native },
    { tells: 'nativeAgainstDollar', own: native, other: dollar },
  ];
  return couples.filter(({ own, other }) => own.address !== other.address);
}

/**
 * Reads the reserves of a coin's pools, in three calls of the chain: the coin's decimals, its pools, and the reserves
 * of each.
 */
export async function readPoolReserves(
  rpcUrl: string,
  { usdc, wrappedNative, nativeCurrency, multicall3 }: Chain,
  factories: readonly ChainAddress[],
  address: Address,
): Promise<ChainPools> {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: chainTimeoutMs, retryCount: 0 }) });
  const found: Record<keyof ChainPools, Reserves[]> = { againstDollar: [], againstNative: [], nativeAgainstDollar: [] };
  try {
    const decimals = await client.readContract({ address, abi: erc20Abi, functionName: 'decimals' });
    const dollar = { ...usdc, address: addressSchema.parse(usdc.address) };
    const native = { address: addressSchema.parse(wrappedNative.address), decimals: nativeCurrency.decimals };
    const wanted = couplesOf({ address, decimals }, dollar, native).flatMap((couple) =>
      factories.map((factory) => ({ couple, factory })),
    );
    const pools = await client.multicall({
      contracts: wanted.map(
        ({ couple: { own, other }, factory }) =>
          ({ address: factory, abi: poolAbi, functionName: 'getPair', args: [own.address, other.address] }) as const,
      ),
      multicallAddress: multicall3,
    });
    const there = wanted.flatMap(({ couple }, index) => {
      const pool = pools[index]?.result;
      return pool === undefined || isAddressEqual(pool, zeroAddress) ? [] : [{ couple, pool }];
    });
    const held = await client.multicall({
      contracts: there.map(({ pool }) => ({ address: pool, abi: poolAbi, functionName: 'getReserves' }) as const),
      multicallAddress: multicall3,
    });
    noteAnswer('chains', Date.now());
    for (const [index, { couple }] of there.entries()) {
      const reserves = held[index]?.result;
      if (reserves === undefined) continue;
      // A pool lists the coin with the smaller address first.
      const [own, other] = couple.own.address < couple.other.address ? reserves : [reserves[1], reserves[0]];
      found[couple.tells].push({
        own: fromUnits<'size'>(own, couple.own.decimals),
        other: fromUnits<'size'>(other, couple.other.decimals),
      });
    }
    return found;
  } catch (thrown) {
    throw nodeFailure(thrown);
  }
}
