import type { Bars } from './bars.ts';
import { normal, scramble } from './chance.ts';
import type { Temper } from './temper.ts';

/** A level of the tree: how many parts a candle is split into. */
export interface Level {
  /** Separates the random streams of the levels. */
  readonly stream: number;
  readonly parts: number;
  readonly minutesInPart: number;
  /** How unevenly volatility is distributed over the parts. */
  readonly unrest: number;
  /** The usual volatility of each part, where the time of day matters. */
  readonly habit: readonly number[] | undefined;
}

/** Volatility by hour of the day, UTC: Asia's morning, Europe's noon, America's opening, the quiet before Asia. */
const hours = [
  1.1, 1.0, 0.85, 0.75, 0.7, 0.7, 0.8, 0.95, 1.05, 1.0, 0.95, 0.95, 1.15, 1.55, 1.8, 1.65, 1.4, 1.2, 1.1, 1.0, 0.95,
  0.8, 0.7, 0.85,
];

export const levels = {
  hours: { stream: 100, parts: 24, minutesInPart: 60, unrest: 0.55, habit: hours },
  quarters: { stream: 200, parts: 4, minutesInPart: 15, unrest: 0.4, habit: undefined },
  minutes: { stream: 300, parts: 15, minutesInPart: 1, unrest: 0.55, habit: undefined },
  seconds: { stream: 400, parts: 60, minutesInPart: 0, unrest: 0.6, habit: undefined },
} as const satisfies Readonly<Record<string, Level>>;

const WEIGHT = 0;
const WALK = 1;
const LEAP = 5;
/** A move of more than this many deviations happens at once. */
const LEAP_AT = 2.4;

const MOST_PARTS = 60;
/** Results for the parts of the last candle walked, for the code that fills them in. */
export const weights = new Float64Array(MOST_PARTS);
export const steps = new Float64Array(MOST_PARTS);
export const variances = new Float64Array(MOST_PARTS);

/**
 * Makes the closes of a candle's parts: a walk from its open to its close with varying volatility, whose steps partly
 * follow the market and the sector. Leaves the variances and weights of the parts for the code that fills them in.
 */
export function walk(temper: Temper, marketSeed: number, level: Level, first: number, parent: Bars, at: number): void {
  const { stream, parts, unrest, habit } = level;
  const open = parent.open[at] ?? 0;
  const move = (parent.close[at] ?? 0) - open;
  const spread = parent.spread[at] ?? 0;

  let weight = 0;
  for (let i = 0; i < parts; i += 1) {
    const draw = normal(temper.seed, stream + WEIGHT, first + i);
    const w = Math.exp(unrest * draw) * (habit?.[i] ?? 1);
    weights[i] = w;
    weight += w;
  }
  const scale = spread ** 2 / weight;
  for (let i = 0; i < parts; i += 1) variances[i] = scale * (weights[i] ?? 0);
  if (Math.abs(move) > LEAP_AT * spread) {
    const leap = scramble(temper.seed, stream + LEAP, first) % parts;
    variances[leap] = (variances[leap] ?? 0) + move ** 2 / 2;
    weights[leap] = (weights[leap] ?? 0) * 4;
  }

  const ahead = 1 - temper.lag;
  const together = temper.market / Math.sqrt(ahead ** 2 + temper.lag ** 2);
  let before = temper.lag === 0 ? 0 : normal(marketSeed, stream + WALK, first - 1);
  let sum = 0;
  let total = 0;
  for (let i = 0; i < parts; i += 1) {
    const current = normal(marketSeed, stream + WALK, first + i);
    const market = together * (ahead * current + temper.lag * before);
    const sector = temper.sector === 0 ? 0 : temper.sector * normal(temper.sectorSeed, stream + WALK, first + i);
    const own = temper.own * normal(temper.seed, stream + WALK, first + i);
    const variance = variances[i] ?? 0;
    const step = Math.sqrt(variance) * (market + sector + own);
    before = current;
    steps[i] = step;
    sum += step;
    total += variance;
  }
  const pull = (move - sum) / total;
  for (let i = 0; i < parts; i += 1) steps[i] = (steps[i] ?? 0) + pull * (variances[i] ?? 0);
}

/** Keeps values between a candle's open and close, and stretches those beyond by the given factors. */
export function fitInside(
  values: Float64Array,
  parts: number,
  top: number,
  bottom: number,
  rise: number,
  fall: number,
): void {
  for (let i = 0; i < parts; i += 1) {
    const value = values[i] ?? 0;
    if (value > top) values[i] = top + (value - top) * rise;
    else if (value < bottom) values[i] = bottom + (value - bottom) * fall;
  }
}
