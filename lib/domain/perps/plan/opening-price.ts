import { marketSlippagePercent, triggerSlippagePercent } from '../../../config/orders.ts';
import { type Price, percent } from '../../../math/amount.ts';
import { add, product, quotient } from '../../../math/arithmetic.ts';
import { max, min } from '../../../math/comparison.ts';
import type { Leg } from './plan.ts';

const digits = 12;
const whole = percent('100');

/** A written order, as far as it decides at what price it is filled. */
export type PricedOrder = Pick<Leg, 'side' | 'price'> & { readonly order?: Leg['order'] };

/**
 * Returns the price at which an order opens at worst: the highest at which it may be filled, for value is what a limit
 * limits. A buyer never pays more than the order's price. A seller's price is only a lower bound: the sale is filled at
 * the market's price, once it has been triggered. The slippage that a market order is usually given is left out, since
 * the words beside a limit name it; a bound beyond that counts.
 */
export function openingPrice(written: PricedOrder, mark: Price): Price {
  return written.side === 'buy' ? mostPaid(written, mark) : mostReceived(written, mark);
}

function mostPaid({ price, order }: PricedOrder, mark: Price): Price {
  if (order?.kind === 'trigger' && order.isMarket) {
    return withoutSlippage(price, order.triggerPrice, triggerSlippagePercent);
  }
  const isMarket = order?.kind === 'limit' && order.tif === 'Ioc';
  return isMarket ? withoutSlippage(price, mark, marketSlippagePercent) : price;
}

/** Returns the price that the bound of a market order is meant for, or what lies beyond its usual slippage. */
function withoutSlippage(bound: Price, meant: Price, slippage: string): Price {
  const least = quotient<'price'>(product<'price'>(bound, whole), add(whole, percent(slippage)), digits, 'ceil');
  return min(bound, max(meant, least));
}

function mostReceived({ price, order }: PricedOrder, mark: Price): Price {
  if (order?.kind !== 'trigger') return max(price, mark);
  // A stop below the mark is filled when the market has come down to it; a take profit may be reached already.
  return order.goal === 'sl' ? max(price, order.triggerPrice) : max(price, order.triggerPrice, mark);
}
