import type { Chain, HexAddress } from '../../../../lib/config/venues/chains.ts';
import { runtime } from '../contracts/runtime.gen.ts';
import type { Account } from './account.ts';
import { word } from './storage.ts';

// The contracts of the swap aggregators. They have the same addresses on every chain.

export const aggregators = {
  /** 1inch's AggregationRouterV6. */
  oneinch: '0x111111125421cA6dc452d289314280a0f8842A65',
  /** KyberSwap's MetaAggregationRouterV2. */
  kyberswap: '0x6131B5fae19EA4f9D964eAc0408E4408b66337b5',
  /** The executor carries out the routes of both aggregators; the real ones often change theirs. */
  executor: '0x52aC4910422194619b2282042374dF236CB17E67',
} as const satisfies Readonly<Record<string, HexAddress>>;

/** The storage slot of the wrapped native coin in AggregationRouterV6.sol. */
const WRAPPED = 0;

/** Returns the aggregators' contracts on a chain. */
export function aggregatorAccounts({ wrappedNative }: Chain): Readonly<Record<string, Account>> {
  const storage = { [word(WRAPPED)]: word(BigInt(wrappedNative.address)) };
  return {
    [aggregators.oneinch]: { balance: '0x0', code: runtime.AggregationRouterV6, storage },
    [aggregators.kyberswap]: { balance: '0x0', code: runtime.MetaAggregationRouterV2 },
    [aggregators.executor]: { balance: '0x0', code: runtime.RouteExecutor },
  };
}
