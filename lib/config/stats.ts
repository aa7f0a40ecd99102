import { dayMs, secondMs } from './time.ts';

// The retries and ages of the statistics page and the leaderboard.

export const statsRetries = 2;

export const leaderboardSize = 50;

export const statsRefreshMs = 60 * secondMs;
export const statsStaleMs = 30 * secondMs;
export const statsRetryDelayMs = 1 * secondMs;

/** How old the leaderboard may be before a visit to a page triggers a refill. */
export const leaderboardOldMs = dayMs;
/** How often the leaderboard is refilled without a visit: the venue's file has some forty megabytes. */
export const leaderboardFillEveryMs = dayMs / 4;
/** The shortest time between two attempts, so that visits cannot trigger many downloads. */
export const leaderboardAttemptEveryMs = dayMs / 144;

/** How far the curves of the statistics page reach back, in days; the longest is longer than any record. */
export const statsRanges = { month: 30, quarter: 91, all: 3_650 } as const;
export type StatsRange = keyof typeof statsRanges;
export const statsRangeNames = ['month', 'quarter', 'all'] as const satisfies readonly StatsRange[];
export const statsRangeName = 'range';

/** The statistics page's figures when no row can be read. */
export const fallbackStatistics = {
  activeTraders: 1_263,
  dailyVolumeUsd: '1030373',
  openInterestUsd: '4121492',
  totalVolumeUsd: '75000376',
  liquidityPoolInvestmentUsd: '756949',
  paidOutInvestmentsUsd: '56000',
} as const;
