import { fundingComparedHours, fundingHoursOfYear } from '../../config/market-data.ts';
import { dayMs, hourMs } from '../../config/time.ts';
import { type Price, type Rate, type Ratio, ratio } from '../../math/amount.ts';
import { mul, sum } from '../../math/arithmetic.ts';
import { max, min } from '../../math/comparison.ts';
import { changeSince } from './change.ts';
import type { FundingRate, HourlyClose } from './market.ts';

const hoursOfDay = 24;

export interface PriceSpan {
  readonly first: HourlyClose;
  readonly last: HourlyClose;
  readonly lowest: Price;
  readonly highest: Price;
  readonly change: Ratio | undefined;
}

/** Returns the range of the closes; undefined for fewer than two. */
export function spanOf(closes: readonly HourlyClose[]): PriceSpan | undefined {
  const [first, ...others] = closes;
  const last = others.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const prices = others.map(({ close }) => close);
  return {
    first,
    last,
    lowest: min(first.close, ...prices),
    highest: max(first.close, ...prices),
    change: changeSince(last.close, first.close),
  };
}

export interface FundingDay {
  /** The start of the day, in UTC. */
  readonly startMs: number;
  /** The funding that a long position paid in all known hours of the day. */
  readonly total: Rate;
  readonly hours: number;
  /** Some hours of the day are still to come, or unknown. */
  readonly isPartial: boolean;
}

/**
 * Returns the days, newest first. A day whose first hours are unknown is left out, unless it is the market's only one.
 */
export function fundingByDay(rates: readonly FundingRate[]): readonly FundingDay[] {
  const days = new Map<number, Rate[]>();
  for (const { time, rate } of rates) {
    // A payment made on the hour is for the hour before it.
    const startMs = Math.floor((time - hourMs) / dayMs) * dayMs;
    const day = days.get(startMs);
    if (day === undefined) days.set(startMs, [rate]);
    else day.push(rate);
  }
  const newestFirst = [...days].sort(([a], [b]) => b - a);
  return newestFirst.flatMap(([startMs, of], place) => {
    const hours = of.length;
    const isNewest = place === 0;
    const isPartial = hours < hoursOfDay;
    if (isPartial && !isNewest && place === newestFirst.length - 1) return [];
    return { startMs, total: sum(of), hours, isPartial: isPartial && isNewest };
  });
}

/** Extrapolates the rate of this hour to the longer time. */
export const fundingForEight = (hourly: Rate): Rate => mul(hourly, ratio(fundingComparedHours));
export const fundingForYear = (hourly: Rate): Rate => mul(hourly, ratio(fundingHoursOfYear));
