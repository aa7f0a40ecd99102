import { fewestScaleOrders, mostScaleOrders } from '../../../config/orders.ts';
import { type Price, price } from '../../../math/amount.ts';
import { add, product, quotient, sub } from '../../../math/arithmetic.ts';

const digits = 12;

export function isScaleCount(count: number | undefined): count is number {
  return count !== undefined && count >= fewestScaleOrders && count <= mostScaleOrders;
}

/** Returns evenly spaced prices, including both ends. */
export function scalePrices(from: Price, to: Price, count: number): readonly Price[] {
  const whole = sub(to, from);
  return Array.from({ length: count }, (_, index) => {
    const part = product<'price'>(whole, price(String(index)));
    return add(from, quotient<'price'>(part, price(String(count - 1)), digits, 'half-up'));
  });
}
