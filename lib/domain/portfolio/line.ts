import type { Usd } from '../../math/amount.ts';
import { approximate } from '../../math/approximation.ts';
import { max, min } from '../../math/comparison.ts';

export interface LinePoint {
  readonly time: number;
  readonly value: Usd;
}

export interface Line {
  /** In a field of 1000 by 1000 that is stretched to its place. */
  readonly path: string;
  readonly least: Usd;
  readonly most: Usd;
  /** Where nothing was won or lost, between 0 at the top and 1; undefined where it is out of sight. */
  readonly zeroAt: number | undefined;
}

const field = 1_000;

/** Undefined for less than two points. What is drawn are pixels, and floats are good enough for those. */
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
