import { fallbackStatistics } from '../../config/stats.ts';
import { usd } from '../../math/amount.ts';
import type { PlatformStats } from '../../schemas/stats.ts';

/** The figures that are shown until real ones have been measured. */
export const publishedFigures: Omit<PlatformStats, 'lastUpdateAt'> = {
  activeTraders: fallbackStatistics.activeTraders,
  dailyVolume: usd(fallbackStatistics.dailyVolumeUsd),
  openInterest: usd(fallbackStatistics.openInterestUsd),
  totalVolume: usd(fallbackStatistics.totalVolumeUsd),
  liquidityPoolInvestment: usd(fallbackStatistics.liquidityPoolInvestmentUsd),
  paidOutInvestments: usd(fallbackStatistics.paidOutInvestmentsUsd),
};
