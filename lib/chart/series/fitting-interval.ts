import { type Interval, periods } from '../../config/chart.ts';
import { mostSourceBars, spanBars } from '../../config/chart-panel.ts';
import { lengthOf } from './calendar.ts';

/** A stretch of time, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the shortest period in which a span is at most `spanBars` long, and which the source still has bars of: it
 * keeps the newest `mostSourceBars` of each.
 */
export function fittingInterval({ from, to }: Span, now: number): Interval {
  const fits = (interval: Interval): boolean => {
    const length = lengthOf(interval);
    return to - from <= spanBars * length && now - from <= (mostSourceBars - spanBars) * length;
  };
  return periods.find(({ interval }) => fits(interval))?.interval ?? '1M';
}
