import 'server-only';
import { candlesOf } from '../../../../lib/venues/hyperliquid/info/candles.ts';
import { answeredWeight } from '../../../../lib/venues/hyperliquid/weights.ts';
import { asRead } from '../../outgoing/question.ts';
import { declareInfo, forVisitor, hourMs, minuteMs } from './declare-info.ts';
import { readBy } from './read-by.ts';

interface ClosedBarsAsked {
  readonly coin: string;
  readonly interval: string;
  /** The openings of the first bar and of the one that is under way. */
  readonly from: number;
  readonly until: number;
  readonly count: number;
  readonly network: string;
}

const type = 'candleSnapshot';

/** Asks for the bars of a market that have closed: everybody who asks within a bar asks the same. */
export const closedBars = declareInfo({
  type,
  fields: ({ coin, interval, from, until }: ClosedBarsAsked) => ({
    req: { coin, interval, startTime: from, endTime: until - 1 },
  }),
  line: forVisitor,
  most: ({ count }) => answeredWeight(type, count),
  schema: readBy(candlesOf),
  transform: asRead,
  freshMs: minuteMs,
  keptMs: hourMs,
});
