import { minEligibleUsd } from '../../config/treasury.ts';
import { type Price, type Tokens, type Usd, usd } from '../../math/amount.ts';
import { product } from '../../math/arithmetic.ts';
import { gte } from '../../math/comparison.ts';

/** A price with the properties that eligibility needs: a configured or old one decides nothing. */
export interface EligibilityPrice {
  readonly price: Price;
  readonly isFallback: boolean;
  readonly isOld: boolean;
}

export type Eligibility = 'eligible' | 'not eligible' | 'unknown';

/** Returns the value of a balance; unknown without a price. */
export function worthOf(balance: Tokens | undefined, price: Price | undefined): Usd | undefined {
  return balance === undefined || price === undefined ? undefined : product<'usd'>(balance, price);
}

/**
 * Returns whether a holding is worth enough to take part. A missing or old price, or a configured one, excludes nobody.
 */
export function eligibilityOf(balance: Tokens | undefined, price: EligibilityPrice | undefined): Eligibility {
  const value = price === undefined || price.isFallback || price.isOld ? undefined : worthOf(balance, price.price);
  if (value === undefined) return 'unknown';
  return gte(value, usd(minEligibleUsd)) ? 'eligible' : 'not eligible';
}

/** Returns how many holders of a list are eligible, who are the first ones; undefined if that is unknown. */
export function countEligible(
  list: readonly { readonly balance: Tokens }[],
  price: EligibilityPrice | undefined,
): number | undefined {
  const verdicts = list.map(({ balance }) => eligibilityOf(balance, price));
  return verdicts.includes('unknown') ? undefined : verdicts.filter((verdict) => verdict === 'eligible').length;
}
