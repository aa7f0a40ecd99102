import type { Usd } from '../../math/amount.ts';
import { add, sub } from '../../math/arithmetic.ts';
import { type Fill, type FundingPayment, feeOf, isSpot } from './activity.ts';

const quarterMs = 900_000;

/** 2026-11-20, as a calendar in that zone shows it. No zone changes its clock within a quarter of an hour. */
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

/** The midnight of that zone with which the day of a moment begins. */
export function dayBegin(ms: number, timeZone: string): number {
  const nameOf = dayNamer(timeZone);
  const day = nameOf(ms);
  let quarter = Math.floor(ms / quarterMs) * quarterMs;
  while (nameOf(quarter - quarterMs) === day) quarter -= quarterMs;
  return quarter;
}

interface Known {
  /** 0: whatever there is. */
  readonly begin: number;
  /** The oldest first, as are the payments. */
  readonly fills: readonly Fill[];
  readonly payments: readonly FundingPayment[];
  /** There were older fills. */
  readonly isCut: boolean;
}

/** The first day of which everything is known; undefined where there is nothing. */
export function firstDayOf({ begin, fills, payments, isCut }: Known, timeZone: string): string | undefined {
  const nameOf = dayNamer(timeZone);
  const times = [fills[0], payments[0]].flatMap((row) => (row === undefined ? [] : [row.time]));
  // Of the day on which the venue's memory begins, a part is forgotten.
  if (isCut) return fills[0] === undefined ? undefined : dayAfter(nameOf(fills[0].time));
  if (begin > 0) return nameOf(begin);
  return times.length === 0 ? undefined : nameOf(Math.min(...times));
}

/** Per day: what was realised, less fees, with funding. Days on which nothing happened are not there. */
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

/** Its weeks from Monday to Sunday, with gaps before the first day and after the last. */
export function weeksOf({ year, month }: Month): readonly (readonly (string | undefined)[])[] {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const weeks = Math.ceil((before + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => {
      const day = week * 7 + place - before + 1;
      return day < 1 || day > length ? undefined : `${year}-${two(month)}-${two(day)}`;
    }),
  );
}
