import 'server-only';
import * as z from 'zod/mini';
import { dayMs } from '../../../../lib/config/time.ts';
import { answeredWeight } from '../../../../lib/venues/hyperliquid/weights.ts';
import { declareInfo } from './declare-info.ts';
import { type SweptMarket, sweepQuestion } from './swept.ts';

const type = 'candleSnapshot';
const schema = z.array(z.object({ t: z.int().check(z.nonnegative()) }));

/** Requests the beginning of a market's first daily candle since a moment; undefined if it has none. */
export const firstCandle = declareInfo({
  ...sweepQuestion(type),
  // One row more than there are days, for the current day.
  most: ({ sinceMs, nowMs }: SweptMarket) => answeredWeight(type, Math.ceil((nowMs - sinceMs) / dayMs) + 1),
  fields: ({ coin, sinceMs, nowMs }: SweptMarket) => ({
    req: { coin, interval: '1d', startTime: sinceMs, endTime: nowMs },
  }),
  schema,
  transform: (rows): number | undefined => rows[0]?.t,
});
