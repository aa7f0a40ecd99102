import {
  allowedFeeDecimals,
  changeDecimals,
  fundingDecimals,
  premiumDecimals,
  ratioPercentDecimals,
  treasuryShareDecimals,
} from '../../config/formats.ts';
import type { Percent, Rate, Ratio } from '../../math/amount.ts';
import { ratioToPercent } from '../../math/units.ts';
import type { Locale } from '../locales.ts';
import { type FigureShape, figure } from './figure.ts';
import { marksOf } from './marks.ts';

function percentText(percent: Percent | undefined, locale: Locale, shape: FigureShape): string {
  return figure(percent, locale, { ...shape, suffix: marksOf(locale).percent });
}

const asPercent = (ratio: Ratio | Rate | undefined): Percent | undefined =>
  ratio === undefined ? undefined : ratioToPercent(ratio);

/** What a price, a volume or an account changed by. */
export function changePercent(percent: Percent | undefined, locale: Locale): string {
  return percentText(percent, locale, { decimals: changeDecimals, signed: true });
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

export function feePercent(rate: Rate | Ratio | undefined, decimals: number, locale: Locale): string {
  return percentText(asPercent(rate), locale, { decimals });
}

/** How far a price lies from another, without a direction. */
export function distancePercent(percent: Percent | undefined, locale: Locale): string {
  return percentText(percent, locale, { decimals: changeDecimals });
}
