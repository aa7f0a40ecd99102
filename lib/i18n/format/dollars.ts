import { balanceDecimals, fineDollarDecimals } from '../../config/interface.ts';
import { minOrderNotionalUsd } from '../../config/orders.ts';
import { type Usd, type Usdc, usd } from '../../math/amount.ts';
import { decimalsOf } from '../../math/precision.ts';
import type { Locale } from '../locales.ts';
import { figure } from './figure.ts';

/** Formats a value, a margin or a fee: $1,234.50. */
export function dollars(amount: Usd | Usdc | undefined, locale: Locale): string {
  return figure(amount, locale, { decimals: balanceDecimals, prefix: '$' });
}

/** Formats a small cost of an order: $0.27, and $0.0034 with the digits that tell it from nothing. */
export function fineDollars(amount: Usd | undefined, locale: Locale): string {
  return figure(amount, locale, { decimals: fineDollarDecimals, leastDecimals: balanceDecimals, prefix: '$' });
}

/** Formats a round amount of a rule: $50, and $12.50 if it has cents. */
export function ruleDollars(amount: Usd, locale: Locale): string {
  const leastDecimals = decimalsOf(amount) === 0 ? 0 : balanceDecimals;
  return figure(amount, locale, { decimals: balanceDecimals, leastDecimals, prefix: '$' });
}

/** Formats the value of the smallest order that the exchange accepts. */
export function smallestOrder(locale: Locale): string {
  return ruleDollars(usd(minOrderNotionalUsd), locale);
}

/** Formats a profit or a funding payment: +$1,234.50. */
export function signedDollars(amount: Usd | Usdc | undefined, locale: Locale): string {
  return figure(amount, locale, { decimals: balanceDecimals, prefix: '$', signed: true });
}
