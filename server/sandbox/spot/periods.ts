import { beginOf, endOf, type Interval } from '../market/intervals.ts';
import { HOUR_MS } from '../market/series.ts';
import type { SpotPeriod } from './contract.ts';

const SIX_HOURS_MS = 6 * HOUR_MS;
const QUARTER_MS = 15_000;

/** The lengths of the periods that the exchange has not. */
const ownLength = (period: '6H' | '15s'): number => (period === '6H' ? SIX_HOURS_MS : QUARTER_MS);

/** The exchange's intervals of the same length. It has none of six hours. */
const intervalOf: Readonly<Record<Exclude<SpotPeriod, '6H' | '15s'>, Interval>> = {
  '1m': '1m',
  '3m': '3m',
  '5m': '5m',
  '15m': '15m',
  '30m': '30m',
  '1H': '1h',
  '2H': '2h',
  '4H': '4h',
  '8H': '8h',
  '12H': '12h',
  '1D': '1d',
  '3D': '3d',
  '1W': '1w',
  '1M': '1M',
};

/** Returns the opening time of the bar that contains a time. */
export function beginOfBar(period: SpotPeriod, time: number): number {
  if (period !== '6H' && period !== '15s') return beginOf(intervalOf[period], time);
  return Math.floor(time / ownLength(period)) * ownLength(period);
}

/** Returns the end of the bar that began at a time. */
export function endOfBar(period: SpotPeriod, begin: number): number {
  return period === '6H' || period === '15s' ? begin + ownLength(period) : endOf(intervalOf[period], begin);
}
