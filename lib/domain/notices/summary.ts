import { mostSummaryPositions, summaryLateMinutes, summaryMinute } from '../../config/notices.ts';
import type { Usd } from '../../math/amount.ts';
import { sub, sum } from '../../math/arithmetic.ts';
import { compare } from '../../math/comparison.ts';
import type { HeldPosition, SummaryFacts } from '../../schemas/notices.ts';
import type { Position } from '../portfolio/account.ts';
import { type Fill, feeOf, isSpot } from '../portfolio/activity.ts';
import { dayNamer } from '../portfolio/days.ts';
import { minuteOfDay } from './due.ts';
import { liquidationDistance } from './find-events.ts';

/** Returns the name of the local day whose summary is due now; undefined before its hour, and once it is too late. */
export function summaryDay(nowMs: number, timeZone: string): string | undefined {
  const late = minuteOfDay(nowMs, timeZone) - summaryMinute;
  return late >= 0 && late < summaryLateMinutes ? dayNamer(timeZone)(nowMs) : undefined;
}

/** Returns the position that is nearest to its liquidation; undefined if nothing liquidates any. */
function nearestOf(positions: readonly HeldPosition[]): SummaryFacts['nearest'] {
  const distances = positions.flatMap((position) => {
    const distance = liquidationDistance(position);
    const { coin, side } = position;
    return distance === undefined ? [] : [{ coin, side, distance }];
  });
  return distances.toSorted((one, other) => compare(one.distance, other.distance))[0];
}

interface Day {
  /** The account's value over the last day, the oldest first. */
  readonly equity: readonly Usd[];
  /** The fills of the last day. */
  readonly fills: readonly Fill[];
  readonly positions: readonly Position[];
  readonly held: readonly HeldPosition[];
}

/** Sums up a day; undefined if no account value is known. */
export function summaryOf({ equity, fills, positions, held }: Day): SummaryFacts | undefined {
  const [first, last] = [equity[0], equity.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const traded = fills.filter(({ coin }) => !isSpot(coin));
  const greatest = positions.toSorted((one, other) => compare(other.value, one.value));
  const listed = greatest.slice(0, mostSummaryPositions);
  const nearest = nearestOf(held);
  return {
    kind: 'summary',
    ...{ equity: last, change: sub(last, first) },
    closed: sum(traded.map(({ closedPnl }) => closedPnl)),
    fees: sum(traded.map(feeOf)),
    positions: listed.map(({ coin, side, pnl }) => ({ coin, side, pnl })),
    more: positions.length - listed.length,
    ...(nearest !== undefined && { nearest }),
  };
}
