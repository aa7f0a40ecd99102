import { changeDecimals } from '../../config/interface.ts';
import { type Percent, type Usd, usd } from '../../math/amount.ts';
import { add, sub } from '../../math/arithmetic.ts';
import { gt, isPositive } from '../../math/comparison.ts';
import { percentageOf } from '../../math/units.ts';
import type { HistoryPoint } from './history.ts';

export interface Drawdown {
  /** The difference between a peak and the lowest point after it. */
  readonly amount: Usd;
  /** The loss relative to what the account would have had at the low without it; undefined if that is nothing. */
  readonly percent: Percent | undefined;
  readonly peakAt: number;
  readonly lowAt: number;
}

interface Peak {
  readonly time: number;
  readonly pnl: Usd;
}

/**
 * Finds the deepest fall, measured in profit, so that a withdrawal does not count as a loss. Undefined for fewer than
 * two points.
 */
export function deepestDrawdown(points: readonly HistoryPoint[]): Drawdown | undefined {
  let peak: Peak | undefined;
  let deepest: Drawdown | undefined;
  for (const { time, equity, pnl } of points) {
    if (pnl === undefined) continue;
    if (peak === undefined || gt(pnl, peak.pnl)) peak = { time, pnl };
    const amount = sub(peak.pnl, pnl);
    if (!isPositive(amount) || (deepest !== undefined && !gt(amount, deepest.amount))) continue;
    const whole = add(equity, amount);
    const percent = isPositive(whole) ? percentageOf(amount, whole, changeDecimals, 'half-up') : undefined;
    deepest = { amount, percent, peakAt: peak.time, lowAt: time };
  }
  if (deepest !== undefined || peak === undefined || points.length < 2) return deepest;
  return {
    amount: usd('0'),
    percent: percentageOf(usd('0'), usd('1'), 0, 'down'),
    peakAt: peak.time,
    lowAt: peak.time,
  };
}
