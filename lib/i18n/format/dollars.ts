import { balanceDecimals } from '../../config/formats.ts';
import type { Usd, Usdc } from '../../math/amount.ts';
import type { Locale } from '../locales.ts';
import { figure } from './figure.ts';

/** A value, a margin, a fee: $1,234.50. */
export function dollars(amount: Usd | Usdc | undefined, locale: Locale): string {
  return figure(amount, locale, { decimals: balanceDecimals, prefix: '$' });
}

/** A profit, a payment of funding: +$1,234.50. */
export function signedDollars(amount: Usd | Usdc | undefined, locale: Locale): string {
  return figure(amount, locale, { decimals: balanceDecimals, prefix: '$', signed: true });
}
