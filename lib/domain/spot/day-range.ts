import type { Price } from '../../math/amount.ts';
import { max, min } from '../../math/comparison.ts';

/** The highest and lowest price of an hour that began at this time, in milliseconds. */
export interface HourRange {
  readonly time: number;
  readonly high: Price;
  readonly low: Price;
}

interface DayRange {
  readonly high: Price;
  readonly low: Price;
}

const dayMs = 24 * 60 * 60_000;

/** Returns the hours that began within the last day: an older one has prices that are older than a day. */
export function hoursOfDay(hours: readonly HourRange[], now: number): readonly HourRange[] {
  return hours.filter(({ time }) => time > now - dayMs).map(({ time, high, low }) => ({ time, high, low }));
}

/** Returns the range of the last day, widened by the newest price; undefined if the hours are unknown or had no trade. */
export function dayRange(
  hours: readonly HourRange[] | undefined,
  newest: Price | undefined,
  now: number,
): DayRange | undefined {
  const [first, ...others] = hoursOfDay(hours ?? [], now);
  if (first === undefined) return undefined;
  const current = newest === undefined ? [] : [newest];
  return {
    high: max(first.high, ...others.map(({ high }) => high), ...current),
    low: min(first.low, ...others.map(({ low }) => low), ...current),
  };
}
