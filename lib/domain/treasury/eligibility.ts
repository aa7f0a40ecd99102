import { minEligibleUsd } from '../../config/limits.ts';
import { type Price, type Tokens, type Usd, usd } from '../../math/amount.ts';
import { product } from '../../math/arithmetic.ts';
import { gte } from '../../math/comparison.ts';

export type Eligibility = 'eligible' | 'not eligible' | 'unknown';

/** Returns what a balance is worth; unknown without a price. */
export function worthOf(balance: Tokens | undefined, price: Price | undefined): Usd | undefined {
  return balance === undefined || price === undefined ? undefined : product<'usd'>(balance, price);
}

/**
 * Returns whether a holding is worth enough to take part. Nobody is called not eligible by a price that is missing, nor
 * by the one that was written down long ago.
 */
export function eligibilityOf(
  balance: Tokens | undefined,
  price: { readonly price: Price; readonly isFallback: boolean } | undefined,
): Eligibility {
  const value = price === undefined || price.isFallback ? undefined : worthOf(balance, price.price);
  if (value === undefined) return 'unknown';
  return gte(value, usd(minEligibleUsd)) ? 'eligible' : 'not eligible';
}
