import { type StatsRange, statsRangeName, statsRangeNames } from '../../config/stats.ts';
import { usd } from '../../math/amount.ts';
import { approximate } from '../../math/approximation.ts';
import { add } from '../../math/arithmetic.ts';
import type { EarningsDay } from '../../schemas/treasury.ts';

/** Reads the range in an address, which anyone may have written. */
export const statsRangeOf = (fields: Readonly<Record<string, unknown>>): StatsRange =>
  statsRangeNames.find((range) => range === fields[statsRangeName]) ?? statsRangeNames[0];

export const curveNames = ['dailyVolume', 'totalVolume', 'activeTraders', 'openInterest', 'systemEarnings'] as const;
export type CurveName = (typeof curveNames)[number];

/** A figure at the end of a day; money as its exact text, a number of people as a count. */
export interface CurvePoint {
  readonly at: number;
  readonly value: string;
}

export type Curves = Readonly<Record<CurveName, readonly CurvePoint[]>>;

interface PlatformDay {
  readonly day: string;
  readonly activeTraders: number;
  readonly dailyVolume: string;
  readonly openInterest: string;
  readonly totalVolume: string;
}

/** Returns a curve for each figure, the oldest point first. Earnings are those of each day, newest first as they come. */
export function curvesOf(days: readonly PlatformDay[], earnings: readonly EarningsDay[]): Curves {
  const curveOf = (read: (day: PlatformDay) => string): readonly CurvePoint[] =>
    days.map((day) => ({ at: Date.parse(day.day), value: read(day) }));
  return {
    dailyVolume: curveOf(({ dailyVolume }) => dailyVolume),
    totalVolume: curveOf(({ totalVolume }) => totalVolume),
    activeTraders: curveOf(({ activeTraders }) => String(activeTraders)),
    openInterest: curveOf(({ openInterest }) => openInterest),
    systemEarnings: earnings
      .map(({ day, measured, estimated }) => ({ at: Date.parse(day), value: add(measured, estimated) }))
      .toSorted((a, b) => a.at - b.at),
  };
}

export interface CurveSpan {
  readonly first: CurvePoint;
  readonly last: CurvePoint;
  readonly lowest: CurvePoint;
  readonly highest: CurvePoint;
}

/** For a picture only: a float is exact enough to find the highest point of a curve. */
const heightOf = ({ value }: CurvePoint): number => approximate(usd(value));

/** Returns the ends of a curve; undefined for fewer than two points, which make no curve. */
export function spanOfCurve(points: readonly CurvePoint[]): CurveSpan | undefined {
  const [first, ...others] = points;
  const last = others.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const pick = (isBetter: (a: number, b: number) => boolean) =>
    others.reduce((best, one) => (isBetter(heightOf(one), heightOf(best)) ? one : best), first);
  return { first, last, lowest: pick((a, b) => a < b), highest: pick((a, b) => a > b) };
}

/** Places after the point are left out: a tenth of a unit is less than anybody sees. */
const places = 10;
const rounded = (value: number): number => Math.round(value * places) / places;

/** Returns the line of a curve in a box, from zero to its highest point, with each point at its time. */
export function curvePath(points: readonly CurvePoint[], width: number, height: number): string {
  const span = spanOfCurve(points);
  if (span === undefined) return '';
  const time = span.last.at - span.first.at || 1;
  const most = heightOf(span.highest) || 1;
  const placed = points.map((point) => {
    const x = rounded(((point.at - span.first.at) / time) * width);
    return `${x} ${rounded(height - (heightOf(point) / most) * height)}`;
  });
  return `M${placed.join('L')}`;
}
