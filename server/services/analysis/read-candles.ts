import 'server-only';
import type { MeasuredSeries } from '../../../lib/chart/facts/measure-frame.ts';
import type { Bar } from '../../../lib/chart/indicators/bars.ts';
import { beginOf, shiftTime } from '../../../lib/chart/series/calendar.ts';
import { type AnalysisTimeframe, analysisBars, intervalOfTimeframe } from '../../../lib/config/analysis.ts';
import type { Interval } from '../../../lib/config/chart.ts';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import { approximate } from '../../../lib/math/approximation.ts';
import { answerOf } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';
import { barsOf } from '../spot/read-bars.ts';
import { quotes } from './quotes-access.ts';
import type { SymbolSource } from './symbol-sources.ts';

interface SeriesAsked {
  readonly place: SymbolSource;
  readonly timeframe: AnalysisTimeframe;
  readonly now: number;
  /** The network of the visitor who waits; absent for a job. */
  readonly network?: string;
}

async function exchangeBars(coin: string, interval: Interval, { now, network }: SeriesAsked): Promise<readonly Bar[]> {
  const [from, until] = [shiftTime(interval, now, -analysisBars), beginOf(interval, now)];
  const requested = { coin, interval, from, until, count: analysisBars };
  const { closedBars, scoredBars } = exchange();
  const answer = network === undefined ? await scoredBars(requested) : await closedBars({ ...requested, network });
  return answerOf(answer).map(({ time, open, high, low, close, size }) => {
    return { time, open, high, low, close, volume: size };
  });
}

async function spotBars(token: TokenId, interval: Interval): Promise<readonly Bar[]> {
  return answerOf(await barsOf({ token, interval })).map(({ time, open, high, low, close, volume }) => ({
    time,
    open: approximate(open),
    high: approximate(high),
    low: approximate(low),
    close: approximate(close),
    volume: approximate(volume),
  }));
}

async function quotedBars(symbol: string, { timeframe, now }: SeriesAsked) {
  const until = beginOf(intervalOfTimeframe[timeframe], now);
  return answerOf(await quotes().timeSeries({ symbol, timeframe, count: analysisBars, until }));
}

/** Reads the closed bars of a timeframe from the source of the symbol's candles. */
export async function readSeries(requested: SeriesAsked): Promise<MeasuredSeries> {
  const { place, timeframe, now } = requested;
  const interval = intervalOfTimeframe[timeframe];
  switch (place.source) {
    case 'exchange':
      return { timeframe, now, hasVolume: true, bars: await exchangeBars(place.coin, interval, requested) };
    case 'spot':
      return { timeframe, now, hasVolume: true, bars: await spotBars(place.token, interval) };
    case 'quotes': {
      const bars = await quotedBars(place.ticker, requested);
      const hasVolume = bars.some(({ volume }) => volume !== undefined);
      return { timeframe, now, hasVolume, bars: bars.map((bar) => ({ ...bar, volume: bar.volume ?? 0 })) };
    }
    default:
      return place satisfies never;
  }
}
