import 'server-only';
import { minuteBarsOf } from '../../../../lib/venues/hyperliquid/stream/minute-bar.ts';
import { answeredWeight } from '../../../../lib/venues/hyperliquid/weights.ts';
import { unchanged } from '../../outgoing/question.ts';
import { declareInfo, forWatch, minuteMs } from './declare-info.ts';
import { readBy } from './read-by.ts';

interface MinutesQuery {
  readonly coin: string;
  readonly startTime: number;
  readonly endTime: number;
}

const type = 'candleSnapshot';

/** Requests the minutes of a market that nobody saw, or that a window of moves needs. */
export const minutesWatched = declareInfo({
  type,
  fields: ({ coin, startTime, endTime }: MinutesQuery) => ({ req: { coin, interval: '1m', startTime, endTime } }),
  most: ({ startTime, endTime }) => answeredWeight(type, Math.ceil((endTime - startTime) / minuteMs) + 1),
  line: forWatch,
  schema: readBy(minuteBarsOf),
  transform: unchanged,
  attempts: 1,
  freshMs: 0,
  cachedMs: 0,
});
