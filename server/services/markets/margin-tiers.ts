import 'server-only';
import { singleTier } from '../../../lib/domain/markets/contract.ts';
import type { MarginTier } from '../../../lib/domain/perps/index.ts';
import type { Meta } from '../../venues/hyperliquid/questions/meta-and-asset-ctxs.ts';

export function tiersOf(meta: Meta, asset: number): readonly MarginTier[] {
  const perp = meta.universe[asset];
  const table = meta.marginTables.find(([id]) => id === perp?.marginTableId)?.[1];
  if (table === undefined) return singleTier(perp?.maxLeverage ?? 1);
  return table.marginTiers.map(({ lowerBound, maxLeverage }) => ({ from: lowerBound, maxLeverage }));
}
