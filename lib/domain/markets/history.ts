import { fundingComparedHours, fundingHoursOfYear } from '../../config/markets.ts';
import { dayMs, hourMs } from '../../config/time-units.ts';
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

/** Undefined for less than two closes: there is nothing between one and itself. */
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
  /** When it began, by UTC. */
  readonly startMs: number;
  /** What a long position paid for all of the hours that are known of it. */
  readonly total: Rate;
  readonly hours: number;
  /** More of it is to come, or not known yet. */
  readonly isPartial: boolean;
}

/** The newest day first. Whose beginning is not known has no total; a market's only day is the one that runs. */
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

/** As if the rate of this hour held for so long. */
export const fundingForEight = (hourly: Rate): Rate => mul(hourly, ratio(fundingComparedHours));
export const fundingForYear = (hourly: Rate): Rate => mul(hourly, ratio(fundingHoursOfYear));
