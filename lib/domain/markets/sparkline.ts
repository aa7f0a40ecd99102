import { sparklineStaleMs } from '../../config/markets.ts';

// 24 prices as 24 letters: where each stands between the lowest and the highest of them.

export const sparklinePoints = 24;
/** Pixels from one to the next: the line is 92 wide. */
const stepPx = 4;
/** Levels, and the pixels between them: the letters of base 36 reach further. */
const topLevel = 26;
const base = 36;

/** Whether a line whose last close is of then still shows these 24 hours. */
export const isLineOfToday = (lastCloseMs: number, nowMs: number): boolean => nowMs - lastCloseMs <= sparklineStaleMs;

/** Nothing for too few: a line needs two points. */
export function sparklineLevels(closes: readonly number[] | undefined): string {
  if (closes === undefined || closes.length < 2) return '';
  const shown = closes.slice(-sparklinePoints);
  const lowest = Math.min(...shown);
  const range = Math.max(...shown) - lowest;
  const levelOf = (close: number) => (range > 0 ? Math.round(((close - lowest) / range) * topLevel) : topLevel / 2);
  return shown.map((close) => levelOf(close).toString(base)).join('');
}

/** The line ends at the end of its room, whatever it lacks at the beginning. Empty for what are no levels. */
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
