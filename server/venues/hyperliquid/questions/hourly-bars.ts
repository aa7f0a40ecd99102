import 'server-only';
import { candlesOf } from '../../../../lib/venues/hyperliquid/info/candles.ts';
import { answeredWeight } from '../../../../lib/venues/hyperliquid/weights.ts';
import { unchanged } from '../../outgoing/question.ts';
import type { MarketLook } from './book.ts';
import { declareInfo, forLook, hourMs, minuteMs } from './declare-info.ts';
import { readBy } from './read-by.ts';

export interface BarsLook extends MarketLook {
  readonly hours: number;
  readonly nowMs: number;
}

const type = 'candleSnapshot';

/** Requests a market's bars of the last hours, including the current one. */
export const hourlyBars = declareInfo({
  type,
  fields: ({ coin, hours, nowMs }: BarsLook) => {
    // The start is a full hour, so that all requests within an hour are the same.
    const startTime = Math.floor(nowMs / hourMs) * hourMs - (hours - 1) * hourMs;
    return { req: { coin, interval: '1h', startTime } };
  },
  line: forLook,
  most: ({ hours }) => answeredWeight(type, hours),
  schema: readBy(candlesOf),
  transform: unchanged,
  freshMs: 5 * minuteMs,
  cachedMs: hourMs,
  isArchived: true,
});
