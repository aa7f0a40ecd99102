import 'server-only';
import { candlesOf, type WireCandle } from '../../../../lib/venues/hyperliquid/info/candles.ts';
import { answeredWeight } from '../../../../lib/venues/hyperliquid/weights.ts';
import { asRead } from '../../outgoing/question.ts';
import { declareInfo, forAnalysis, forJob, hourMs, minuteMs } from './declare-info.ts';
import { readBy } from './read-by.ts';

interface BarsAsked {
  readonly coin: string;
  readonly interval: string;
  /** The openings of the first bar and of the one that is under way. */
  readonly from: number;
  readonly until: number;
  readonly count: number;
}

const type = 'candleSnapshot';

/** Everybody who asks within a bar asks the same. */
const requested = {
  type,
  fields: ({ coin, interval, from, until }: BarsAsked) => ({
    req: { coin, interval, startTime: from, endTime: until - 1 },
  }),
  most: ({ count }: BarsAsked) => answeredWeight(type, count),
  schema: readBy(candlesOf),
  transform: asRead<readonly WireCandle[]>,
  freshMs: minuteMs,
  cachedMs: hourMs,
};

/** Asks for the bars of a market that have closed, for a visitor's analysis. */
export const closedBars = declareInfo({
  ...requested,
  line: ({ network }: BarsAsked & { readonly network: string }) => forAnalysis({ network }),
});

/** The same for the job that looks what became of an analysis. */
export const scoredBars = declareInfo({ ...requested, line: forJob('scores'), attempts: 1 });
