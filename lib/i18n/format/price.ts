import { listPriceDecimals, priceTextDecimals } from '../../config/site/formats.ts';
import { writtenDecimals } from '../../domain/perps/plan/grid.ts';
import type { Price } from '../../math/amount.ts';
import type { Locale } from '../locales.ts';
import { figure, missing } from './figure.ts';
import { stepOf } from './steps.ts';

/** Formats prices in lists of many markets, which are read at a glance and not traded at. */
export function priceText(price: Price | undefined, locale: Locale): string {
  const step = price === undefined ? undefined : stepOf(priceTextDecimals, price);
  return step === undefined ? missing : figure(price, locale, step);
}

/** Formats prices for the chart's labels and the markets list. */
export function listPrice(price: Price | undefined, locale: Locale): string {
  const step = price === undefined ? undefined : stepOf(listPriceDecimals, price);
  return step === undefined ? missing : figure(price, locale, step);
}

/** Formats a price that can be traded at, with the decimals of the market's price step there. */
export function marketPrice(price: Price | undefined, sizeDecimals: number | undefined, locale: Locale): string {
  return price === undefined ? missing : figure(price, locale, { decimals: writtenDecimals(price, sizeDecimals) });
}

/** Formats the move of a market's price, in steps of that price. */
export function marketMove(move: Price, price: Price, sizeDecimals: number | undefined, locale: Locale): string {
  return figure(move, locale, { decimals: writtenDecimals(price, sizeDecimals), signed: true });
}

/** Formats the average price of a trade in dollars, with five figures: the market's own steps are not known here. */
export function averagePrice(price: Price | undefined, locale: Locale): string {
  return price === undefined ? missing : figure(price, locale, { decimals: writtenDecimals(price), prefix: '$' });
}
