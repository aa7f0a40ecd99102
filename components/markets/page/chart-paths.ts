// Paths are drawn 100 units high and stretched to the page's size; strokes keep their width.

export const chartHeight = 100;
const margin = 4;

const roundPixels = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns a line path with one point per unit of width. */
export function linePath(values: readonly number[]): string {
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest;
  const room = chartHeight - 2 * margin;
  const heightOf = (value: number) => margin + (range > 0 ? (1 - (value - lowest) / range) * room : room / 2);
  return values.map((value, at) => `${at === 0 ? 'M' : 'L'}${at} ${roundPixels(heightOf(value))}`).join('');
}

export interface Bars {
  readonly zero: number;
  /** One stroke for each value, from zero to it. */
  readonly path: string;
}

export function barPaths(values: readonly number[]): Bars {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const range = highest - lowest;
  const room = chartHeight - 2 * margin;
  const heightOf = (value: number) => margin + (range > 0 ? ((highest - value) / range) * room : room / 2);
  const zero = heightOf(0);
  const path = values.map((value, at) => `M${at + 0.5} ${roundPixels(zero)}V${roundPixels(heightOf(value))}`).join('');
  return { zero, path };
}
