import { dayMs } from './time-units.ts';

/** How old the leaderboard may be before a page's visit has it filled again. */
export const leaderboardOldMs = dayMs;
/** How often it is filled without being asked: the venue's file has some forty megabytes. */
export const leaderboardFillEveryMs = dayMs / 4;
/** Between two attempts, so that nobody's visits become downloads. */
export const leaderboardAttemptEveryMs = dayMs / 144;

/** The statistics page's figures when no row can be read. */
export const fallbackStatistics = {
  activeTraders: 1_263,
  dailyVolumeUsd: '1030373',
  openInterestUsd: '4121492',
  totalVolumeUsd: '75000376',
  liquidityPoolInvestmentUsd: '756949',
  paidOutInvestmentsUsd: '56000',
} as const;
