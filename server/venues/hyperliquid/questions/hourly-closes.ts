import 'server-only';
import * as z from 'zod/mini';
import type { HourlyClose } from '../../../../lib/domain/markets/market.ts';
import { amountSchema } from '../../../../lib/schemas/amount.ts';
import { declareInfo, hourMs } from './declare-info.ts';
import { type SweptMarket, sweepQuestion } from './swept.ts';

const schema = z.array(z.object({ t: z.int().check(z.nonnegative()), c: amountSchema<'price'>() }));

/** Requests a market's hourly closes since a moment, the oldest first. */
export const hourlyCloses = declareInfo({
  ...sweepQuestion('candleSnapshot'),
  fields: ({ coin, sinceMs, nowMs }: SweptMarket) => ({
    req: { coin, interval: '1h', startTime: sinceMs, endTime: nowMs },
  }),
  schema,
  // A bar's time is its beginning, and its close belongs to its end; for the current bar that is now.
  transform: (rows, { nowMs }): readonly HourlyClose[] =>
    rows.map(({ t, c }) => ({ time: Math.min(t + hourMs, nowMs), close: c })),
});
