import type { Usd } from '../../math/amount.ts';
import { approximate } from '../../math/approximation.ts';
import { max, min } from '../../math/comparison.ts';

export interface LinePoint {
  readonly time: number;
  readonly value: Usd;
}

export interface Line {
  /** The path in a field of 1000 by 1000, which is stretched to the available space. */
  readonly path: string;
  readonly least: Usd;
  readonly most: Usd;
  /** The height of the zero line, from 0 at the top to 1; undefined if it is out of view. */
  readonly zeroAt: number | undefined;
}

const field = 1_000;

/** Returns undefined for fewer than two points. Floats are precise enough for drawing. */
export function lineOf(points: readonly LinePoint[]): Line | undefined {
  const [first, ...others] = points;
  const last = others.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const values = others.map(({ value }) => value);
  const [least, most] = [min(first.value, ...values), max(first.value, ...values)];
  const [low, high] = [approximate(least), approximate(most)];
  const height = high - low;
  const length = last.time - first.time;
  const x = (time: number) => (length === 0 ? field : ((time - first.time) / length) * field);
  const y = (value: number) => (height === 0 ? field / 2 : ((high - value) / height) * field);
  const spots = points.map(({ time, value }) => `${x(time).toFixed(1)} ${y(approximate(value)).toFixed(1)}`);
  const hasZero = low < 0 && high > 0;
  return { path: `M${spots.join('L')}`, least, most, zeroAt: hasZero ? y(0) / field : undefined };
}
