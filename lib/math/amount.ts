// The only file that casts: a branded amount is a string that was parsed or formatted here.
import { type Decimal, decimalOf, formatDecimal, isCanonical, NotADecimal, parseDecimal } from './decimal.ts';

export type Unit =
  | 'usd'
  | 'usdc'
  | 'price'
  | 'size'
  | 'tokens'
  | 'ratio'
  | 'rate'
  | 'percent'
  | 'basisPoints'
  | 'leverage';

declare const unit: unique symbol;

/** A decimal in its canonical form, so that equal amounts are equal strings. */
export type Amount<U extends Unit> = string & { readonly [unit]: U };

export type AnyAmount = Amount<Unit>;

export type Usd = Amount<'usd'>;
export type Usdc = Amount<'usdc'>;
/** Dollars for one whole coin. */
export type Price = Amount<'price'>;
/** Coins, in a perpetual market's units; signed for a position. */
export type Size = Amount<'size'>;
/** Whole tokens on a chain; onchain.ts converts them to bigint units. */
export type Tokens = Amount<'tokens'>;
/** 0.05 is five hundredths. */
export type Ratio = Amount<'ratio'>;
/** A payment per unit of notional, such as a fee or a funding rate. 0.0005 is 5 basis points. */
export type Rate = Amount<'rate'>;
/** 5 is five hundredths. */
export type Percent = Amount<'percent'>;
/** 5 is five ten-thousandths. */
export type BasisPoints = Amount<'basisPoints'>;
export type Leverage = Amount<'leverage'>;

export function writeAmount<U extends Unit>(decimal: Decimal): Amount<U> {
  return formatDecimal(decimal) as Amount<U>;
}

function isSpelled<U extends Unit>(text: string): text is Amount<U> {
  return isCanonical(text);
}

/** Parses text from outside: undefined if it is not a decimal. A missing value never becomes 0. */
export function parseAmount<U extends Unit>(text: string): Amount<U> | undefined {
  // Most texts come from a machine in this very form, so there is nothing to compute.
  if (isSpelled<U>(text)) return text;
  const decimal = parseDecimal(text);
  return decimal === undefined ? undefined : writeAmount<U>(decimal);
}

function amount<U extends Unit>(text: string): Amount<U> {
  const read = parseAmount<U>(text);
  if (read === undefined) throw new NotADecimal('The text is not a decimal number');
  return read;
}

/** Returns the same number in another unit. Each caller is a function that documents why this is allowed. */
export function inUnit<U extends Unit>(of: AnyAmount): Amount<U> {
  return writeAmount<U>(decimalOf(of));
}

// These functions are for text known to be a decimal, such as a literal; they throw NotADecimal.
export const usd = (text: string): Usd => amount<'usd'>(text);
export const usdc = (text: string): Usdc => amount<'usdc'>(text);
export const price = (text: string): Price => amount<'price'>(text);
export const size = (text: string): Size => amount<'size'>(text);
export const tokens = (text: string): Tokens => amount<'tokens'>(text);
export const ratio = (text: string): Ratio => amount<'ratio'>(text);
export const rate = (text: string): Rate => amount<'rate'>(text);
export const percent = (text: string): Percent => amount<'percent'>(text);
export const basisPoints = (text: string): BasisPoints => amount<'basisPoints'>(text);
export const leverage = (text: string): Leverage => amount<'leverage'>(text);
