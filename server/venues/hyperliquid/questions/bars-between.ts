import 'server-only';
import type { LineSpan } from '../../../../lib/domain/share/price-line.ts';
import type { Address } from '../../../../lib/schemas/address.ts';
import { candlesOf } from '../../../../lib/venues/hyperliquid/info/candles.ts';
import { unchanged } from '../../outgoing/question.ts';
import { declareInfo, forSharing, hourMs, minuteMs } from './declare-info.ts';
import { readBy } from './read-by.ts';

interface SpanOf extends LineSpan {
  readonly user: Address;
  readonly coin: string;
}

/** Requests a market's bars between two moments, for one account's picture: it needs some hundred. */
export const barsBetween = declareInfo({
  type: 'candleSnapshot',
  fields: ({ coin, interval, startTime, endTime }: SpanOf) => ({ req: { coin, interval, startTime, endTime } }),
  line: forSharing,
  schema: readBy(candlesOf),
  transform: unchanged,
  attempts: 1,
  freshMs: 5 * minuteMs,
  cachedMs: hourMs,
});
