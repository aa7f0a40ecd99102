import 'server-only';
import * as z from 'zod/mini';
import { endOf } from '../../../../lib/chart/series/calendar.ts';
import { type AnalysisTimeframe, intervalOfTimeframe } from '../../../../lib/config/analysis.ts';
import { declareQuestion } from '../../outgoing/question.ts';

export interface SeriesWanted {
  /** As the vendor spells it: `AAPL`, `EUR/USD`. */
  readonly symbol: string;
  readonly timeframe: AnalysisTimeframe;
  readonly count: number;
  /** The opening time of the running bar, in milliseconds: all requests within it are the same. */
  readonly until: number;
}

/** A closed bar of the vendor; currencies have no volume. */
export interface QuoteBar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number | undefined;
}

const intervals = {
  '1m': '1min',
  '5m': '5min',
  '15m': '15min',
  '30m': '30min',
  '1H': '1h',
  '4H': '4h',
  '1D': '1day',
  '1W': '1week',
  '1M': '1month',
} as const satisfies Record<AnalysisTimeframe, string>;

const daily: readonly AnalysisTimeframe[] = ['1D', '1W', '1M'];

/** Prices arrive as text, and become numbers for drawing. */
const numberSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,15}(\.\d{1,15})?$/)),
  z.transform((text) => Number(text)),
);

const rowSchema = z.object({
  datetime: z.string().check(z.regex(/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/)),
  open: numberSchema,
  high: numberSchema,
  low: numberSchema,
  close: numberSchema,
  volume: z.optional(numberSchema),
});

const schema = z.object({ values: z.array(rowSchema), status: z.literal('ok') });

const timeOf = (datetime: string): number =>
  Date.parse(datetime.includes(' ') ? `${datetime.replace(' ', 'T')}Z` : `${datetime}T00:00:00Z`);

const hourMs = 3_600_000;

/** Requests the closed bars of a stock or a pair of currencies. They no longer change, and are cached. */
export const timeSeries = declareQuestion({
  request: ({ symbol, timeframe, count, until }: SeriesWanted) => {
    const isDaily = daily.includes(timeframe);
    const moment = new Date(until).toISOString();
    return {
      path: '/time_series',
      query: {
        symbol,
        interval: intervals[timeframe],
        outputsize: count,
        order: 'asc',
        end_date: isDaily ? moment.slice(0, 10) : moment.slice(0, 19).replace('T', ' '),
        // A time zone could shift the dates of daily bars.
        ...(!isDaily && { timezone: 'UTC' }),
      },
    };
  },
  cost: () => ({ weight: 1, refused: 0 }),
  schema,
  // Bars begin with the session, not on our grid: one that had not closed when this span ended may still have been
  // running.
  transform: ({ values }, { until, timeframe }): readonly QuoteBar[] =>
    values
      .map(({ datetime, volume, ...prices }) => ({ time: timeOf(datetime), ...prices, volume }))
      .filter(({ time }) => endOf(intervalOfTimeframe[timeframe], time) <= until),
  freshMs: hourMs,
  cachedMs: 24 * hourMs,
});
