import { sparklineStaleMs } from '../../config/market-data.ts';

// 24 prices as 24 letters, each of which encodes a position between the lowest and the highest price.

export const sparklinePoints = 24;
/** Pixels between two points; the line is 92 pixels wide. */
const stepPx = 4;
/** The highest level; levels are one pixel apart and fit into one base-36 digit. */
const topLevel = 26;
const base = 36;

/** True if a line whose last close is at this time still shows the current 24 hours. */
export const isLineOfToday = (lastCloseMs: number, nowMs: number): boolean => nowMs - lastCloseMs <= sparklineStaleMs;

/** Returns an empty text for fewer than two closes, since a line needs two points. */
export function sparklineLevels(closes: readonly number[] | undefined): string {
  if (closes === undefined || closes.length < 2) return '';
  const shown = closes.slice(-sparklinePoints);
  const lowest = Math.min(...shown);
  const range = Math.max(...shown) - lowest;
  const levelOf = (close: number) => (range > 0 ? Math.round(((close - lowest) / range) * topLevel) : topLevel / 2);
  return shown.map((close) => levelOf(close).toString(base)).join('');
}

/**
 * Returns the path of the line, aligned to the right end, so that missing points leave a gap on the left; empty for
 * invalid levels.
 */
export function sparklinePath(levels: string): string {
  const heights = [...levels].map((letter) => 1 + topLevel - Number.parseInt(letter, base));
  const [first] = heights;
  if (first === undefined || heights.length < 2 || heights.some(Number.isNaN)) return '';
  const start = Math.max(0, sparklinePoints - heights.length) * stepPx;
  const steps = heights.slice(1).map((height, at) => {
    const down = height - (heights[at] ?? height);
    return `${stepPx}${down < 0 ? down : ` ${down}`}`;
  });
  return `m${start} ${first} ${steps.join(' ')}`;
}
