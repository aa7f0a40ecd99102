import { normal, smooth, uniform } from './chance.ts';
import type { Temper } from './temper.ts';

// The constants of each day's volatility and its effect on prices: slow regimes, fast bursts, shocks that coins share,
// and jumps.

const CALM = { tide: 1, swell: 2, gust: 3 } as const;
const SHOCK = 7;
const JUMP = 8;
const JUMP_SIZE = 9;
/** One day in this many has a jump; its size is in standard deviations of the day. */
const MARKET_JUMP = { every: 80, size: 2.2 } as const;
const OWN_JUMP = { every: 55, size: 2.6 } as const;
/** Ordinary days are reduced by what jumps add, so that the yearly deviation stays the same. */
const ORDINARY = 0.94;
const WEEKEND = 0.78;

/** Returns the logarithm of the volatility that all coins share, with a deviation of 0.35. */
function sharedMood(marketSeed: number, day: number): number {
  return (
    0.26 * smooth(marketSeed, CALM.tide, day, 47) +
    0.21 * smooth(marketSeed, CALM.swell, day, 9) +
    0.1 * normal(marketSeed, CALM.gust, day)
  );
}

/** Returns the logarithm of the coin's own volatility, with a deviation of 0.35. */
function moodOfCoin(seed: number, day: number): number {
  return (
    0.26 * smooth(seed, CALM.tide, day, 31) +
    0.21 * smooth(seed, CALM.swell, day, 5) +
    0.1 * normal(seed, CALM.gust, day)
  );
}

const MOOD = 0.35;
const MOOD_VARIANCE = 2 * MOOD ** 2;
const WEEK = 7;
/** Day 0 was a Thursday. */
const SATURDAY = 2;

function isWeekend(day: number): boolean {
  return (((day - SATURDAY) % WEEK) + WEEK) % WEEK < 2;
}

/**
 * Returns the day's deviation as a multiple of the coin's usual one; its square is 1 on average over ordinary weeks.
 */
export function volatilityFactor(temper: Temper, marketSeed: number, day: number): number {
  const mood = sharedMood(marketSeed, day) + moodOfCoin(temper.seed, day);
  return Math.exp(mood - MOOD_VARIANCE) * (isWeekend(day) ? WEEKEND : 1.05);
}

/** Returns the day's turnover as a multiple of the coin's usual one; 1 on average. */
export function bustle(temper: Temper, marketSeed: number, day: number): number {
  const mood = 1.1 * sharedMood(marketSeed, day) + 1.2 * moodOfCoin(temper.seed, day);
  const variance = (1.1 * MOOD) ** 2 + (1.2 * MOOD) ** 2;
  return Math.exp(mood - variance / 2) * (isWeekend(day) ? 0.66 : 1.13);
}

function jump(seed: number, day: number, kind: { readonly every: number; readonly size: number }): number {
  return uniform(seed, JUMP, day) * kind.every < 1 ? kind.size * normal(seed, JUMP_SIZE, day) : 0;
}

/** Returns the day's move of the price's logarithm. */
export function shockOf(temper: Temper, marketSeed: number, day: number): number {
  const market = ORDINARY * normal(marketSeed, SHOCK, day) + jump(marketSeed, day, MARKET_JUMP);
  const sector = temper.sector === 0 ? 0 : normal(temper.sectorSeed, SHOCK, day);
  const own = ORDINARY * normal(temper.seed, SHOCK, day) + jump(temper.seed, day, OWN_JUMP);
  const sum = temper.market * market + temper.sector * sector + temper.own * own;
  return temper.deviation * volatilityFactor(temper, marketSeed, day) * sum;
}
