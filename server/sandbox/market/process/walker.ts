import { type Bars, makeBars } from './bars.ts';
import type { Days } from './days.ts';
import { splitSeconds } from './seconds.ts';
import { split } from './split.ts';
import { levels } from './walk.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
const NOWHERE = Number.NaN;

/**
 * Reads one coin's path and caches the current day, hour, quarter and minute: reading on is cheap, and at most a
 * hundred candles are kept. The next reading overwrites the returned Bars.
 */
export interface Walker {
  /** Candles numbered since 1970. `at` gives the candle's index in the returned bars. */
  day(index: number): Bars;
  hour(index: number): Bars;
  quarter(index: number): Bars;
  minute(index: number): Bars;
  /** Returns the prices at a minute's 61 second marks. */
  seconds(minute: number): Float64Array;
  price(time: number): number;
}

export const hourSlot = (index: number): number => index % levels.hours.parts;
export const quarterSlot = (index: number): number => index % levels.quarters.parts;
export const minuteSlot = (index: number): number => index % levels.minutes.parts;

export function createWalker(days: Days, marketSeed: number): Walker {
  const { temper } = days;
  const dayBar = makeBars(1);
  const hours = makeBars(levels.hours.parts);
  const quarters = makeBars(levels.quarters.parts);
  const minutes = makeBars(levels.minutes.parts);
  const nodes = new Float64Array(levels.seconds.parts + 1);
  let dayAt = NOWHERE;
  let hoursOf = NOWHERE;
  let quartersOf = NOWHERE;
  let minutesOf = NOWHERE;
  let secondsOf = NOWHERE;

  const day = (index: number): Bars => {
    if (dayAt !== index) {
      days.bar(index, dayBar, 0);
      dayAt = index;
    }
    return dayBar;
  };
  const hour = (index: number): Bars => {
    const parent = Math.floor(index / levels.hours.parts);
    if (hoursOf !== parent) {
      split(temper, marketSeed, levels.hours, parent * levels.hours.parts, day(parent), 0, hours);
      hoursOf = parent;
    }
    return hours;
  };
  const quarter = (index: number): Bars => {
    const parent = Math.floor(index / levels.quarters.parts);
    if (quartersOf !== parent) {
      const bars = hour(parent);
      split(temper, marketSeed, levels.quarters, parent * levels.quarters.parts, bars, hourSlot(parent), quarters);
      quartersOf = parent;
    }
    return quarters;
  };
  const minute = (index: number): Bars => {
    const parent = Math.floor(index / levels.minutes.parts);
    if (minutesOf !== parent) {
      const bars = quarter(parent);
      split(temper, marketSeed, levels.minutes, parent * levels.minutes.parts, bars, quarterSlot(parent), minutes);
      minutesOf = parent;
    }
    return minutes;
  };
  const seconds = (index: number): Float64Array => {
    if (secondsOf !== index) {
      splitSeconds(temper, marketSeed, index * levels.seconds.parts, minute(index), minuteSlot(index), nodes);
      secondsOf = index;
    }
    return nodes;
  };
  const price = (time: number): number => {
    const index = Math.floor(time / MINUTE_MS);
    // A minute's beginning needs no seconds.
    if (index * MINUTE_MS === time) return minute(index).open[minuteSlot(index)] ?? 0;
    const marks = seconds(index);
    const position = (time - index * MINUTE_MS) / SECOND_MS;
    const left = Math.floor(position);
    const from = marks[left] ?? 0;
    return from + ((marks[left + 1] ?? from) - from) * (position - left);
  };
  return { day, hour, quarter, minute, seconds, price };
}
