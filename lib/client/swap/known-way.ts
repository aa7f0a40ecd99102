import { curveDirectory, poolFactories } from '../../config/venues/factories.ts';
import { poolsIn } from '../../domain/swap/check-transaction.ts';
import { leadsThrough } from '../../domain/swap/pool-way.ts';
import { AppError } from '../../errors/app-error.ts';
import { confirmPools } from '../../venues/evm/pools.ts';
import { knownChain } from '../wallet/chain-node.ts';
import type { BuiltSwap, SwapPlaces, WantedSwap } from './places.ts';
import { SwapRefused } from './refused.ts';

/**
 * True if known factories made all pools that the transaction names, and these lead to the bought token. The router pays
 * such a pool before it is paid and believes what it says, so that the minimum is held by the pool alone.
 */
async function isKnownWay(
  places: SwapPlaces,
  { provider, spent, bought }: WantedSwap,
  { transaction }: BuiltSwap,
): Promise<boolean> {
  const pools = poolsIn(provider, transaction);
  if (pools.length === 0) return true;
  const { multicall3, wrappedNative } = knownChain(spent.chainId);
  const sources = { multicall3, factories: poolFactories[spent.chainId], curveDirectory };
  const confirmed = await confirmPools(places.node(spent.chainId), sources, pools);
  return leadsThrough(confirmed, { spent, bought, wrapped: wrappedNative.address });
}

/** Asks for the same swap without pools in the call; undefined where the vendor does not write one. */
async function buildWithoutPools(places: SwapPlaces, wanted: WantedSwap): Promise<BuiltSwap | undefined> {
  try {
    return await places.build({ ...wanted, avoidsPools: true });
  } catch (thrown) {
    // The first answer stands: there is a way, and nobody vouches for it. That is what keeps the swap from being made.
    if (thrown instanceof AppError) return undefined;
    throw thrown;
  }
}

/** Has a swap built whose pools somebody known vouches for: as the vendor likes it, or else without naming pools. */
export async function buildKnownWay(places: SwapPlaces, wanted: WantedSwap): Promise<BuiltSwap> {
  const built = await places.build(wanted);
  if (await isKnownWay(places, wanted, built)) return built;
  const other = await buildWithoutPools(places, wanted);
  if (other !== undefined && (await isKnownWay(places, wanted, other))) return other;
  throw new SwapRefused({ kind: 'pools', provider: wanted.provider });
}
