import { writtenDecimals } from '../../domain/perps/index.ts';
import type { Price } from '../../math/amount.ts';
import type { Locale } from '../locales.ts';
import { figure, missing } from './figure.ts';

/** Formats a market's price with the decimals of its price step, the same everywhere on the site. */
export function marketPrice(price: Price | undefined, sizeDecimals: number | undefined, locale: Locale): string {
  return price === undefined ? missing : figure(price, locale, { decimals: writtenDecimals(price, sizeDecimals) });
}

/** Formats the change of a market's price, with the decimals of its price step. */
export function marketMove(move: Price, price: Price, sizeDecimals: number | undefined, locale: Locale): string {
  return figure(move, locale, { decimals: writtenDecimals(price, sizeDecimals), signed: true });
}

/**
 * Formats the average price of a trade in dollars, with five figures, because the market's own steps are not known
 * here.
 */
export function averagePrice(price: Price | undefined, locale: Locale): string {
  return price === undefined ? missing : figure(price, locale, { decimals: writtenDecimals(price), prefix: '$' });
}

/** Two more digits than a price has usually: a few basis points between two prices are seen. */
const closerDigits = 2;

/** Formats a price that is compared with another one close to it. */
export function closePrice(price: Price | undefined, locale: Locale): string {
  if (price === undefined) return missing;
  const leastDecimals = writtenDecimals(price);
  return figure(price, locale, { decimals: leastDecimals + closerDigits, leastDecimals, prefix: '$' });
}
