import {
  balanceDecimals,
  nativeBalanceDecimals,
  treasuryCardDecimals,
  treasuryShareDecimals,
  treasuryTableDecimals,
} from '../../config/interface.ts';
import type { AnyAmount, Percent, Price, Tokens, Usd } from '../../math/amount.ts';
import { decimalsOf } from '../../math/precision.ts';
import type { Locale } from '../locales.ts';
import { figure } from './figure.ts';
import { marksOf } from './marks.ts';

const centDecimals = 2;

// Balances are rounded down, so that they never look larger than they are.

export function balance(amount: AnyAmount | undefined, locale: Locale): string {
  return figure(amount, locale, { decimals: balanceDecimals, rounding: 'floor' });
}

/** Formats a wallet's balance of the network's native coin. */
export function nativeBalance(amount: Tokens | undefined, locale: Locale): string {
  return figure(amount, locale, { decimals: nativeBalanceDecimals, rounding: 'floor' });
}

export function treasuryCardAmount(amount: AnyAmount | undefined, locale: Locale): string {
  return figure(amount, locale, { decimals: treasuryCardDecimals, rounding: 'floor' });
}

export function treasuryTableAmount(amount: AnyAmount | undefined, locale: Locale): string {
  return figure(amount, locale, { decimals: treasuryTableDecimals, rounding: 'floor' });
}

/** Formats dollars of the treasury in a card: $12.3456. */
export function treasuryCardDollars(amount: Usd | undefined, locale: Locale): string {
  return figure(amount, locale, { decimals: treasuryCardDecimals, rounding: 'floor', prefix: '$' });
}

/** Formats a growth of dollars of the treasury, which has no more digits than a card shows: +$1.2345. */
export function signedTreasuryDollars(amount: Usd | undefined, locale: Locale): string {
  return figure(amount, locale, { decimals: treasuryCardDecimals, rounding: 'floor', prefix: '$', signed: true });
}

/** Formats dollars of the treasury in a table: $12.34. */
export function treasuryTableDollars(amount: Usd | undefined, locale: Locale): string {
  return figure(amount, locale, { decimals: treasuryTableDecimals, rounding: 'floor', prefix: '$' });
}

/** Returns the platform token's price with all its digits, so that price times balance is the shown worth. */
export function fullPrice(price: Price | undefined, locale: Locale): string {
  const decimals = Math.max(centDecimals, price === undefined ? 0 : decimalsOf(price));
  return figure(price, locale, { decimals, leastDecimals: centDecimals, prefix: '$' });
}

/** Formats a holder's share of the supply or of the pool. */
export function sharePercent(percent: Percent | undefined, locale: Locale): string {
  return figure(percent, locale, { decimals: treasuryShareDecimals, suffix: marksOf(locale).percent });
}

/** Formats the growth of a share, in percentage points. */
export function signedSharePercent(percent: Percent | undefined, locale: Locale): string {
  return figure(percent, locale, { decimals: treasuryShareDecimals, suffix: marksOf(locale).percent, signed: true });
}
