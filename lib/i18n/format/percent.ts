import {
  allowedFeeDecimals,
  changeDecimals,
  fundingDecimals,
  marginShareDecimals,
  premiumDecimals,
  ratioPercentDecimals,
  treasuryShareDecimals,
} from '../../config/formats.ts';
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

/** What a price, a volume or an account changed by. */
export function changePercent(change: Percent | undefined, locale: Locale): string {
  return percentText(change, locale, { decimals: changeDecimals, signed: true });
}

export function fundingPercent(rate: Rate | undefined, locale: Locale): string {
  return percentText(asPercent(rate), locale, { decimals: fundingDecimals });
}

/** How far the mark price lies from the oracle's. */
export function premiumPercent(premium: Ratio | undefined, locale: Locale): string {
  return percentText(asPercent(premium), locale, { decimals: premiumDecimals });
}

/** How much of the trading was buying. */
export function buySellPercent(ratio: Ratio | undefined, locale: Locale): string {
  return percentText(asPercent(ratio), locale, { decimals: ratioPercentDecimals });
}

/** A holder's part of the supply or of the pool. */
export function sharePercent(percent: Percent | undefined, locale: Locale): string {
  return percentText(percent, locale, { decimals: treasuryShareDecimals });
}

/** A fee that somebody allowed or is charged, in as few digits as it has. */
export function allowedFeePercent(percent: Percent | undefined, locale: Locale): string {
  return percentText(percent, locale, { decimals: allowedFeeDecimals, leastDecimals: 0 });
}

/** What the exchange takes and, where there is a builder, what that one adds. */
export function feeParts({ exchange, builder }: Readonly<Record<'exchange' | 'builder', Percent>>, locale: Locale) {
  const parts = isZero(builder) ? [exchange] : [exchange, builder];
  return parts.map((part) => allowedFeePercent(part, locale)).join(' + ');
}

export function feePercent(rate: Rate | Ratio | undefined, decimals: number, locale: Locale): string {
  return percentText(asPercent(rate), locale, { decimals });
}

/** So far away that how much farther says nothing. */
const far = percent('999');

/** How far the price must go until a position is liquidated; it goes down for some and up for others. */
export function liquidationPercent(distance: Percent | undefined, locale: Locale): string {
  return distance === undefined || lte(abs(distance), far)
    ? changePercent(distance, locale)
    : percentText(far, locale, { decimals: 0, prefix: '>' });
}

/** How much of the margin is maintenance. */
export function marginSharePercent(share: Percent | undefined, locale: Locale): string {
  return share === undefined || lte(share, far)
    ? percentText(share, locale, { decimals: marginShareDecimals })
    : percentText(far, locale, { decimals: 0, prefix: '>' });
}

/** A part that is said roughly. */
export function wholePercent(part: Percent, locale: Locale): string {
  return percentText(part, locale, { decimals: 0 });
}

/** How far a price lies from another, without a direction. */
export function distancePercent(percent: Percent | undefined, locale: Locale): string {
  return percentText(percent, locale, { decimals: changeDecimals });
}
