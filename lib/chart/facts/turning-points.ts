import type { Bar } from '../indicators/bars.ts';

/** The number of bars on each side that have to lie below a high, or above a low. */
const reach = 3;

export interface TurningPoint {
  readonly at: number;
  readonly price: number;
}

/** Finds the turning points of a series, the newest first. The bars that confirm one have closed as well. */
export function turningPoints(bars: readonly Bar[], kind: 'high' | 'low', most: number): readonly TurningPoint[] {
  const sign = kind === 'high' ? 1 : -1;
  const valueAt = (at: number): number => sign * (bars[at]?.[kind] ?? Number.NaN);
  const found: TurningPoint[] = [];
  for (let at = bars.length - 1 - reach; at >= reach && found.length < most; at -= 1) {
    const value = valueAt(at);
    let isTurn = true;
    for (let step = 1; step <= reach && isTurn; step += 1) {
      // The first of several equal values in a row counts.
      isTurn = value > valueAt(at - step) && value >= valueAt(at + step);
    }
    if (isTurn) found.push({ at, price: sign * value });
  }
  return found;
}
