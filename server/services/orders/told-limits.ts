import 'server-only';
import type { RiskLimits } from '../../../lib/domain/perps/margin/risk-limits.ts';
import type { TradingLimits } from '../../../lib/schemas/trading-limits.ts';

export const told = ({ mostOrder, mostLeverage, mostDailyLoss }: RiskLimits): TradingLimits => ({
  mostOrderUsd: mostOrder ?? null,
  mostLeverage: mostLeverage ?? null,
  mostDailyLossUsd: mostDailyLoss ?? null,
});

export const kept = ({ mostOrderUsd, mostLeverage, mostDailyLossUsd }: TradingLimits): RiskLimits => ({
  mostOrder: mostOrderUsd ?? undefined,
  mostLeverage: mostLeverage ?? undefined,
  mostDailyLoss: mostDailyLossUsd ?? undefined,
});
