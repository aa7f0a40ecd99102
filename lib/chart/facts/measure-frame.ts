import { type AnalysisTimeframe, intervalOfTimeframe, type Regime } from '../../config/analysis.ts';
import type { Interval } from '../../config/chart.ts';
import type { FrameFacts, PriceSpan, VolumeProfile } from '../../domain/analysis/facts.ts';
import { type Bar, Bars, computeOutputs, indicatorOf } from '../indicators/index.ts';
import { endOf, lengthOf } from '../series/calendar.ts';
import { eventsOf } from './events.ts';
import { indicatorFacts } from './indicator-facts.ts';
import { turningPoints } from './turning-points.ts';

/** With fewer closed bars a chart is not analysed. */
export const leastBars = 60;
const rangeBars = 50;
const slopeBars = 10;
const usualBars = 100;
const profileBars = 200;
const swingsKept = 3;
const oneSidedFrom = 22;
const quietBelow = 0.75;
const dayMs = 86_400_000;
const profileSteps = 48;
const shareInside = 0.7;

/** Returns where the volume of these bars was traded, each bar's spread evenly over its range. */
function volumeProfile(bars: readonly Bar[]): VolumeProfile | undefined {
  const low = Math.min(...bars.map((bar) => bar.low));
  const high = Math.max(...bars.map((bar) => bar.high));
  const step = (high - low) / profileSteps;
  if (!(step > 0)) return undefined;
  const traded = Array.from({ length: profileSteps }, () => 0);
  const indexOf = (price: number): number => Math.min(profileSteps - 1, Math.floor((price - low) / step));
  for (const bar of bars) {
    if (!(bar.volume > 0)) continue;
    const [from, to] = [indexOf(bar.low), indexOf(bar.high)];
    for (let at = from; at <= to; at += 1) traded[at] = (traded[at] ?? 0) + bar.volume / (to - from + 1);
  }
  const whole = traded.reduce((sum, part) => sum + part, 0);
  if (whole === 0) return undefined;
  const most = traded.indexOf(Math.max(...traded));
  let [first, last, inside] = [most, most, traded[most] ?? 0];
  while (inside < shareInside * whole) {
    const [below, above] = [traded[first - 1] ?? -1, traded[last + 1] ?? -1];
    if (below > above) first -= 1;
    else last += 1;
    inside += Math.max(below, above);
  }
  return { most: low + (most + 0.5) * step, low: low + first * step, high: low + (last + 1) * step };
}

export interface MeasuredSeries {
  readonly timeframe: AnalysisTimeframe;
  readonly bars: readonly Bar[];
  /** Only bars that have closed by then count. */
  readonly now: number;
  /** Whether the source reports volumes. */
  readonly hasVolume: boolean;
}

/** Returns the bars that have closed: the current bar may still change. */
export function closedBars({ timeframe, bars, now }: Pick<MeasuredSeries, 'timeframe' | 'bars' | 'now'>) {
  const interval = intervalOfTimeframe[timeframe];
  return bars.filter(({ time }) => endOf(interval, time) <= now);
}

function columnsOf(bars: readonly Bar[]): Bars {
  const column = (field: keyof Bar): Float64Array => Float64Array.from(bars, (bar) => bar[field]);
  return new Bars({
    time: column('time'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  });
}

function outputOf(bars: Bars, id: string, key: string, given?: readonly number[]): Float64Array {
  const indicator = indicatorOf(id);
  return (indicator && computeOutputs(indicator, bars, given).get(key)) ?? new Float64Array();
}

/** Returns the newest value as a multiple of the mean of the last hundred. */
function partOfUsual(values: Float64Array): number {
  const known = values.subarray(-usualBars).filter(Number.isFinite);
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  return (values.at(-1) ?? Number.NaN) / mean;
}

function regimeOf(adx: number, volatility: number): Regime {
  if (adx >= oneSidedFrom) return 'trending';
  return volatility < quietBelow ? 'quiet' : 'ranging';
}

function spanOf(bars: readonly Bar[]): PriceSpan {
  return { high: Math.max(...bars.map(({ high }) => high)), low: Math.min(...bars.map(({ low }) => low)) };
}

/** Returns the highs and lows of the day before the newest bar's. */
function sessionOf(bars: readonly Bar[], interval: Interval): PriceSpan | undefined {
  const newest = bars.at(-1);
  if (newest === undefined || lengthOf(interval) >= dayMs) return undefined;
  const today = Math.floor(newest.time / dayMs);
  const days = bars.map(({ time }) => Math.floor(time / dayMs)).filter((day) => day < today);
  const before = days.at(-1);
  const session = bars.filter(({ time }) => Math.floor(time / dayMs) === before);
  return session.length === 0 ? undefined : spanOf(session);
}

/** Measures a chart at its newest closed bar; undefined if it has too few, or does not move at all. */
export function measureFrame(series: MeasuredSeries): FrameFacts | undefined {
  const bars = closedBars(series);
  const [newest, previous] = [bars.at(-1), bars.at(-2)];
  if (bars.length < leastBars || newest === undefined || previous === undefined) return undefined;
  const interval = intervalOfTimeframe[series.timeframe];
  const columns = columnsOf(bars);
  const ranges = outputOf(columns, 'atr', 'atr');
  const atr = ranges.at(-1) ?? Number.NaN;
  if (!(atr > 0)) return undefined;
  const [upper, lower] = [outputOf(columns, 'boll', 'upper'), outputOf(columns, 'boll', 'lower')];
  const slow = outputOf(columns, 'ema', 'ema1', [rangeBars]);
  const adx = outputOf(columns, 'adx', 'adx').at(-1) ?? Number.NaN;
  const volatility = partOfUsual(ranges);
  const highs = turningPoints(bars, 'high', swingsKept);
  const lows = turningPoints(bars, 'low', swingsKept);
  return {
    timeframe: series.timeframe,
    asOf: endOf(interval, newest.time),
    bars: bars.length,
    newest,
    previous,
    atr,
    volatility,
    bandWidth: partOfUsual(upper.map((value, at) => value - (lower[at] ?? Number.NaN))),
    slope: ((slow.at(-1) ?? Number.NaN) - (slow.at(-1 - slopeBars) ?? Number.NaN)) / atr,
    regime: regimeOf(adx, volatility),
    swingHighs: highs.map(({ price }) => price),
    swingLows: lows.map(({ price }) => price),
    range: spanOf(bars.slice(-1 - rangeBars, -1)),
    session: sessionOf(bars, interval),
    profile: series.hasVolume ? volumeProfile(bars.slice(-profileBars)) : undefined,
    events: eventsOf({ bars, atr, highs, lows, strength: outputOf(columns, 'rsi', 'rsi1', [14]) }),
    indicators: indicatorFacts(columns, newest.close, series.hasVolume),
  };
}
