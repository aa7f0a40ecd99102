import { curveDirectory, poolFactories } from '../../config/venues/factories.ts';
import { poolsIn } from '../../domain/swap/check-transaction.ts';
import { leadsThrough } from '../../domain/swap/pool-way.ts';
import { AppError } from '../../errors/app-error.ts';
import { confirmPools } from '../../venues/evm/pools.ts';
import { chainOrThrow } from '../wallet/chain-node.ts';
import type { BuiltSwap, SwapDeps, WantedSwap } from './deps.ts';
import { SwapRefused } from './refused.ts';

/**
 * True if known factories created all pools that the transaction names, and these lead to the bought token. The router
 * pays such a pool first and believes its answer, so the minimum depends on the pool alone.
 */
async function isKnownWay(
  deps: SwapDeps,
  { provider, spent, bought }: WantedSwap,
  { transaction }: BuiltSwap,
): Promise<boolean> {
  const pools = poolsIn(provider, transaction);
  if (pools.length === 0) return true;
  const { multicall3, wrappedNative } = chainOrThrow(spent.chainId);
  const sources = { multicall3, factories: poolFactories[spent.chainId], curveDirectory };
  const confirmed = await confirmPools(deps.node(spent.chainId), sources, pools);
  return leadsThrough(confirmed, { spent, bought, wrapped: wrappedNative.address });
}

/** Requests the same swap without pools in the call; undefined if the vendor does not build one. */
async function buildWithoutPools(deps: SwapDeps, wanted: WantedSwap): Promise<BuiltSwap | undefined> {
  try {
    return await deps.build({ ...wanted, avoidsPools: true });
  } catch (thrown) {
    // The first answer is returned: a route exists, but its pools are not trusted. The check that follows then refuses
    // the swap.
    if (thrown instanceof AppError) return undefined;
    throw thrown;
  }
}

/**
 * Has a swap built whose pools come from known factories: by the vendor's first choice, or else without naming pools.
 */
export async function buildKnownWay(deps: SwapDeps, wanted: WantedSwap): Promise<BuiltSwap> {
  const built = await deps.build(wanted);
  if (await isKnownWay(deps, wanted, built)) return built;
  const other = await buildWithoutPools(deps, wanted);
  if (other !== undefined && (await isKnownWay(deps, wanted, other))) return other;
  throw new SwapRefused({ kind: 'pools', provider: wanted.provider });
}
