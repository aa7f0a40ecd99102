import { finestPriceDecimals, pricePrecisions, zeroPriceDecimals } from '../../config/chart.ts';
import { type Price, price as priceOf } from '../../math/amount.ts';
import { abs } from '../../math/arithmetic.ts';
import { gte, isZero } from '../../math/comparison.ts';

/**
 * Returns the decimals that the chart's axis shows at this price. An unknown price is formatted like zero, although it
 * is not.
 */
export function chartPriceDecimals(price: Price | undefined): number {
  if (price === undefined || isZero(price)) return zeroPriceDecimals;
  const size = abs(price);
  return pricePrecisions.find(({ fromPrice }) => gte(size, priceOf(fromPrice)))?.decimals ?? finestPriceDecimals;
}
