import 'server-only';
import { candlesOf, type WireCandle } from '../../../../lib/venues/hyperliquid/info/candles.ts';
import { answeredWeight } from '../../../../lib/venues/hyperliquid/weights.ts';
import { unchanged } from '../../outgoing/question.ts';
import { declareInfo, forAnalysis, forJob, hourMs, minuteMs } from './declare-info.ts';
import { readBy } from './read-by.ts';

interface BarsQuery {
  readonly coin: string;
  readonly interval: string;
  /** The opening times of the first bar and of the running one. */
  readonly from: number;
  readonly until: number;
  readonly count: number;
}

const type = 'candleSnapshot';

/** All requests within a bar are the same. */
const requested = {
  type,
  fields: ({ coin, interval, from, until }: BarsQuery) => ({
    req: { coin, interval, startTime: from, endTime: until - 1 },
  }),
  most: ({ count }: BarsQuery) => answeredWeight(type, count),
  schema: readBy(candlesOf),
  transform: unchanged<readonly WireCandle[]>,
  freshMs: minuteMs,
  cachedMs: hourMs,
};

/** Requests the closed bars of a market, for a visitor's analysis. */
export const closedBars = declareInfo({
  ...requested,
  line: ({ network }: BarsQuery & { readonly network: string }) => forAnalysis({ network }),
});

/** The same for the job that scores analyses. */
export const scoredBars = declareInfo({ ...requested, line: forJob('scores'), attempts: 1 });
