import type { Percent } from '../../math/amount.ts';
import { isPositive } from '../../math/comparison.ts';
import type { SwapToken } from './intent.ts';
import { rateOf, type SwapQuote, shortfall } from './quote.ts';

/**
 * Returns the share by which a swap moves the price against itself, compared with the vendor's own rate for a small
 * amount. Undefined, and never 0, without such a reference rate.
 */
export function priceImpact(quote: SwapQuote, spent: SwapToken, bought: SwapToken): Percent | undefined {
  const rate = rateOf(quote.amount, spent, quote.dstAmount, bought);
  const { reference } = quote;
  const small = reference && rateOf(reference.srcAmount, spent, reference.dstAmount, bought);
  if (rate === undefined || small === undefined || !isPositive(small)) return undefined;
  return shortfall(rate, small);
}
