import 'server-only';
import type { RiskLimits } from '../../../lib/domain/perps/index.ts';
import type { TradingLimits } from '../../../lib/schemas/trading-limits.ts';

export const writeLimits = ({ mostOrder, mostLeverage, mostDailyLoss }: RiskLimits): TradingLimits => ({
  mostOrderUsd: mostOrder ?? null,
  mostLeverage: mostLeverage ?? null,
  mostDailyLossUsd: mostDailyLoss ?? null,
});

export const readLimits = ({ mostOrderUsd, mostLeverage, mostDailyLossUsd }: TradingLimits): RiskLimits => ({
  mostOrder: mostOrderUsd ?? undefined,
  mostLeverage: mostLeverage ?? undefined,
  mostDailyLoss: mostDailyLossUsd ?? undefined,
});
