import { dayMs } from '../../config/time.ts';

/** A value of a day in UTC. */
export interface DayValue {
  readonly day: string;
  readonly value: number;
}

/** The line is drawn in a square of this size, which a page stretches. */
export const lineSize = 100;
const margin = 6;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * Returns the path of a line through the values of days, spaced by their dates. Days without a value leave a gap: a
 * line across would claim a value for them. `top` says whether the largest or the smallest value is above.
 */
export function dayLine(values: readonly DayValue[], top: 'largest' | 'smallest'): string {
  const times = values.map(({ day }) => Date.parse(day));
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const all = values.map(({ value }) => value);
  const [least, range] = [Math.min(...all), Math.max(...all) - Math.min(...all)];
  return values
    .map(({ value }, index) => {
      const time = times[index] ?? first;
      const x = last > first ? ((time - first) / (last - first)) * lineSize : lineSize / 2;
      const above = range > 0 ? (value - least) / range : 0.5;
      const y = margin + (lineSize - 2 * margin) * (top === 'largest' ? 1 - above : above);
      const isNext = index > 0 && time - (times[index - 1] ?? 0) <= dayMs;
      // The line of no length shows a day that stands alone as a dot.
      return `${isNext ? 'L' : 'M'}${rounded(x)} ${rounded(y)}${isNext ? '' : 'l0 0'}`;
    })
    .join('');
}
