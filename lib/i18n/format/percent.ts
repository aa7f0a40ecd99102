import {
  allowedFeeDecimals,
  changeDecimals,
  fundingDecimals,
  marginShareDecimals,
  ratioPercentDecimals,
} from '../../config/interface.ts';
import { type Percent, percent, type Rate, type Ratio } from '../../math/amount.ts';
import { abs } from '../../math/arithmetic.ts';
import { isZero, lte } from '../../math/comparison.ts';
import { ratioToPercent } from '../../math/units.ts';
import type { Locale } from '../locales.ts';
import { type FigureShape, figure } from './figure.ts';
import { marksOf } from './marks.ts';

function percentText(of: Percent | undefined, locale: Locale, shape: FigureShape): string {
  return figure(of, locale, { ...shape, suffix: marksOf(locale).percent });
}

const asPercent = (ratio: Ratio | Rate | undefined): Percent | undefined =>
  ratio === undefined ? undefined : ratioToPercent(ratio);

/** Formats the change of a price, a volume or an account. */
export function changePercent(change: Percent | undefined, locale: Locale): string {
  return percentText(change, locale, { decimals: changeDecimals, signed: true });
}

export function fundingPercent(rate: Rate | undefined, locale: Locale): string {
  return percentText(asPercent(rate), locale, { decimals: fundingDecimals });
}

/** Formats the share of purchases in all trading. */
export function buySellPercent(ratio: Ratio | undefined, locale: Locale): string {
  return percentText(asPercent(ratio), locale, { decimals: ratioPercentDecimals });
}

/** Formats a fee that the user approved or is charged, with no more digits than it has. */
export function allowedFeePercent(percent: Percent | undefined, locale: Locale): string {
  return percentText(percent, locale, { decimals: allowedFeeDecimals, leastDecimals: 0 });
}

/** Formats the exchange's fee and, if there is one, the platform's addition, without a line break between them. */
export function feeParts({ exchange, platform }: Readonly<Record<'exchange' | 'platform', Percent>>, locale: Locale) {
  const parts = isZero(platform) ? [exchange] : [exchange, platform];
  return parts.map((part) => allowedFeePercent(part, locale)).join('\u00a0+\u00a0');
}

export function feePercent(rate: Rate | Ratio | undefined, decimals: number, locale: Locale): string {
  return percentText(asPercent(rate), locale, { decimals });
}

/** Distances beyond this are not shown exactly. */
const far = percent('999');

/**
 * Formats how far the price must move until a position is liquidated; it falls for some positions and rises for others.
 */
export function liquidationPercent(distance: Percent | undefined, locale: Locale): string {
  return distance === undefined || lte(abs(distance), far)
    ? changePercent(distance, locale)
    : percentText(far, locale, { decimals: 0, prefix: '>' });
}

/** Formats the maintenance margin as a share of the margin. */
export function marginSharePercent(share: Percent | undefined, locale: Locale): string {
  return share === undefined || lte(share, far)
    ? percentText(share, locale, { decimals: marginShareDecimals })
    : percentText(far, locale, { decimals: 0, prefix: '>' });
}

/** Formats a share as a rounded whole percentage. */
export function wholePercent(part: Percent, locale: Locale): string {
  return percentText(part, locale, { decimals: 0 });
}

/** Formats the distance between two prices, without a direction. */
export function distancePercent(percent: Percent | undefined, locale: Locale): string {
  return percentText(percent, locale, { decimals: changeDecimals });
}

/** Formats how much of a count a part is, rounded down, so that only the whole is written as 100 %. */
export function countedPercent(part: number, whole: number, locale: Locale): string {
  const hundredths = Math.floor((part * 10_000) / whole);
  const text = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
  return percentText(percent(text), locale, { decimals: changeDecimals, leastDecimals: 0 });
}
