import type { Usd } from '../../math/amount.ts';
import { add, sub } from '../../math/arithmetic.ts';
import { type Fill, type FundingPayment, feeOf, isSpot } from './activity.ts';

const quarterMs = 900_000;

/**
 * Returns a function that names the day in the time zone, such as 2026-11-20. It remembers the result for each quarter
 * of an hour, within which no zone changes its clock.
 */
export function dayNamer(timeZone: string): (ms: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const known = new Map<number, string>();
  return (ms) => {
    const quarter = Math.floor(ms / quarterMs);
    const name = known.get(quarter);
    if (name !== undefined) return name;
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
    const made = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
    known.set(quarter, made);
    return made;
  };
}

/** Returns the midnight in the time zone at which the day of this moment begins. */
export function dayBegin(ms: number, timeZone: string): number {
  const nameOf = dayNamer(timeZone);
  const day = nameOf(ms);
  let quarter = Math.floor(ms / quarterMs) * quarterMs;
  while (nameOf(quarter - quarterMs) === day) quarter -= quarterMs;
  return quarter;
}

interface Known {
  /** 0 for everything that exists. */
  readonly begin: number;
  /** The oldest first, as are the payments. */
  readonly fills: readonly Fill[];
  readonly payments: readonly FundingPayment[];
  /** Older fills exist but are not included. */
  readonly isCut: boolean;
}

/** Returns the first day for which everything is known; undefined if there are no rows. */
export function firstDayOf({ begin, fills, payments, isCut }: Known, timeZone: string): string | undefined {
  const nameOf = dayNamer(timeZone);
  const times = [fills[0], payments[0]].flatMap((row) => (row === undefined ? [] : [row.time]));
  // The day of the oldest fill that the venue still has may be incomplete.
  if (isCut) return fills[0] === undefined ? undefined : dayAfter(nameOf(fills[0].time));
  if (begin > 0) return nameOf(begin);
  return times.length === 0 ? undefined : nameOf(Math.min(...times));
}

/** Returns the realised profit of each day, after fees and with funding; days without activity are absent. */
export function pnlByDay(
  fills: readonly Fill[],
  payments: readonly FundingPayment[],
  timeZone: string,
): ReadonlyMap<string, Usd> {
  const nameOf = dayNamer(timeZone);
  const days = new Map<string, Usd>();
  const count = (time: number, amount: Usd) => {
    const day = nameOf(time);
    const before = days.get(day);
    days.set(day, before === undefined ? amount : add(before, amount));
  };
  for (const fill of fills) if (!isSpot(fill.coin)) count(fill.time, sub(fill.closedPnl, feeOf(fill)));
  for (const { time, amount } of payments) count(time, amount);
  return days;
}

export interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

export function monthOfDay(day: string): Month {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return { year, month };
}

export function monthAfter({ year, month }: Month, steps: number): Month {
  const count = year * 12 + (month - 1) + steps;
  return { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
}

const two = (number: number) => String(number).padStart(2, '0');

function dayAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, 10);
}

export function monthsBetween(first: Month, last: Month): number {
  return (last.year - first.year) * 12 + last.month - first.month;
}

/** Returns the weeks of the month from Monday to Sunday, with gaps before the first day and after the last. */
export function weeksOf({ year, month }: Month): readonly (readonly (string | undefined)[])[] {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const weeks = Math.ceil((before + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => {
      const day = week * 7 + index - before + 1;
      return day < 1 || day > length ? undefined : `${year}-${two(month)}-${two(day)}`;
    }),
  );
}
