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

/** The thickness of a line that is cut out of its cell. */
const linePx = 1.5;

/**
 * Returns the shape of the line as a CSS polygon in a box of this size, aligned to the right end; undefined for invalid
 * levels. A cell that is cut by it needs no element for its line.
 */
export function sparklineShape(levels: string, [widthPx, heightPx]: readonly [number, number]): string | undefined {
  const heights = [...levels].map((letter) => Number.parseInt(letter, base));
  if (heights.length < 2 || heights.some((height) => Number.isNaN(height) || height > topLevel)) return undefined;
  const step = widthPx / (sparklinePoints - 1);
  const start = widthPx - step * (heights.length - 1);
  const points = heights.map((height, at) => {
    const y = (1 - height / topLevel) * (heightPx - linePx);
    return [Math.round((start + at * step) * 10) / 10, Math.round(y * 10) / 10] as const;
  });
  const edge = (of: readonly (readonly [number, number])[], downPx: number): readonly string[] =>
    of.map(([x, y]) => `${x}px ${Math.round((y + downPx) * 10) / 10}px`);
  return `polygon(${[...edge(points, 0), ...edge(points.toReversed(), linePx)].join(',')})`;
}
