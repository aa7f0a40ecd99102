import 'server-only';
import type { RiskLimits } from '../../../lib/domain/perps/index.ts';
import type { TradingLimits } from '../../../lib/schemas/trading-limits.ts';

export const writeLimits = ({ mostOrder, mostLeverage, mostDailyLoss, keptStop }: RiskLimits): TradingLimits => ({
  mostOrderUsd: mostOrder ?? null,
  mostLeverage: mostLeverage ?? null,
  mostDailyLossUsd: mostDailyLoss ?? null,
  keptStopPercent: keptStop ?? null,
});

export const readLimits = (limits: TradingLimits): RiskLimits => ({
  mostOrder: limits.mostOrderUsd ?? undefined,
  mostLeverage: limits.mostLeverage ?? undefined,
  mostDailyLoss: limits.mostDailyLossUsd ?? undefined,
  keptStop: limits.keptStopPercent ?? undefined,
});
