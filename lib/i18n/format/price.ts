import { dollarPriceMaxDecimals, listPriceDecimals, priceTextDecimals } from '../../config/formats.ts';
import type { Price } from '../../math/amount.ts';
import type { Locale } from '../locales.ts';
import { figure, missing } from './figure.ts';
import { stepOf } from './steps.ts';

/** The perpetuals area, where the market's own decimals are not known. */
export function priceText(price: Price | undefined, locale: Locale): string {
  const step = price === undefined ? undefined : stepOf(priceTextDecimals, price);
  return step === undefined ? missing : figure(price, locale, step);
}

/** What a price moved by, in the steps of the price itself. */
export function priceMoveText(move: Price | undefined, price: Price | undefined, locale: Locale): string {
  const step = price === undefined ? undefined : stepOf(priceTextDecimals, price);
  return step === undefined ? missing : figure(move, locale, { ...step, signed: true });
}

/** The chart's labels and the markets list. */
export function listPrice(price: Price | undefined, locale: Locale): string {
  const step = price === undefined ? undefined : stepOf(listPriceDecimals, price);
  return step === undefined ? missing : figure(price, locale, step);
}

/** A market quotes each price with the same decimals. */
export function marketPrice(price: Price | undefined, decimals: number, locale: Locale): string {
  return figure(price, locale, { decimals });
}

const centDecimals = 2;

/** Spot tokens, down to the last of 18 decimals. */
export function dollarPrice(price: Price | undefined, locale: Locale): string {
  const step = price === undefined ? undefined : stepOf(dollarPriceMaxDecimals, price);
  if (step === undefined) return missing;
  return figure(price, locale, { decimals: step.decimals, leastDecimals: centDecimals, prefix: '$' });
}
