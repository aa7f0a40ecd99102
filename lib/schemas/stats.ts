import * as z from 'zod/mini';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';
import { earningsSchema } from './treasury.ts';

export const platformStatsSchema = z.object({
  activeTraders: z.int(),
  dailyVolume: amountSchema<'usd'>(),
  openInterest: amountSchema<'usd'>(),
  totalVolume: amountSchema<'usd'>(),
  liquidityPoolInvestment: amountSchema<'usd'>(),
  paidOutInvestments: amountSchema<'usd'>(),
  lastUpdateAt: z.int(),
});
export type PlatformStats = z.output<typeof platformStatsSchema>;

export const leaderboardEntrySchema = z.object({
  ethAddress: addressSchema,
  accountValue: amountSchema<'usd'>(),
  pnl: amountSchema<'usd'>(),
  vlm: amountSchema<'usd'>(),
  /** The venue's file contains no number of trades, so it is only known for accounts whose trades were counted. */
  nTrades: z.optional(z.int()),
  roi: amountSchema<'ratio'>(),
});
export type LeaderboardEntry = z.output<typeof leaderboardEntrySchema>;

/** The data of the statistics page, which also polls it. */
export const platformSchema = z.object({
  /** Absent if no row has been published yet. */
  stats: z.optional(platformStatsSchema),
  /** Absent before anything was counted. */
  earnings: z.optional(earningsSchema),
  traders: z.readonly(z.array(leaderboardEntrySchema)),
  /** When the traders were read; absent before the first time. */
  boardAt: z.optional(z.int()),
});
export type Platform = z.output<typeof platformSchema>;
