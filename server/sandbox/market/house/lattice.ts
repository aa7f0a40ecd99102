import { scramble } from '../process/chance.ts';
import { onGrid, tickAt } from '../process/grid.ts';
import { ticksPerCell } from './manners.ts';

/** The venue shows twenty levels; takers may clear one or two before the next update. */
export const LEVELS = 22;
const PLACE = 31;
const GAP = 32;
/** One in this many ticks stays empty where there would otherwise be a quote on each. */
const GAP_EVERY = 6;

/**
 * Returns the prices that the house quotes on one side, the best first. They are fixed points, unevenly spaced, that do
 * not move with the market: when it ticks, one end of the ladder disappears and the other grows, and the rest may stay.
 */
export function ladder(
  seed: number,
  fair: number,
  halfSpread: number,
  spacing: number,
  pxDecimals: number,
  isBuy: boolean,
  into: Float64Array,
): number {
  const step = tickAt(fair, pxDecimals);
  const ticks = ticksPerCell(spacing, fair, pxDecimals);
  const cell = ticks * step;
  const away = isBuy ? -1 : 1;
  const start = fair * (1 + away * halfSpread);
  let count = 0;
  let last = 0;
  for (let k = Math.floor(start / cell); count < LEVELS; k += away) {
    const point = k * cell + (scramble(seed, PLACE, k) % ticks) * step;
    if (point < step) {
      if (isBuy) break;
      continue;
    }
    const px = onGrid(point, pxDecimals);
    const isBeyond = isBuy ? px <= start : px >= start;
    if (!isBeyond || px === last) continue;
    const isGap = ticks === 1 && count > 0 && scramble(seed, GAP, k) % GAP_EVERY === 0;
    if (isGap) continue;
    into[count] = px;
    count += 1;
    last = px;
  }
  return count;
}
