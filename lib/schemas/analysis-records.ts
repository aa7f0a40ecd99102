import * as z from 'zod/mini';
import { analysisTimeframes, strategyTypes } from '../config/analysis.ts';

const count = z.int().check(z.nonnegative());

/** The sums of one series: what one writer made of one symbol, by one strategy, in one timeframe. */
export const seriesSchema = z.object({
  strategyType: z.enum(strategyTypes),
  symbol: z.string(),
  timeframe: z.enum(analysisTimeframes),
  writtenBy: z.string(),
  targets: count,
  stops: count,
  expired: count,
  r: z.number(),
  coinR: z.number(),
  heldR: z.number(),
  chance: z.number(),
});
export type Series = z.output<typeof seriesSchema>;

export const analysisRecordsSchema = z.object({
  everybody: z.array(seriesSchema),
  /** Empty for a visitor who has not signed in. */
  own: z.array(seriesSchema),
});
export type AnalysisRecords = z.output<typeof analysisRecordsSchema>;
