import type { Price } from '../../math/amount.ts';
import type { PastOrder } from './order-history.ts';
import { orderPrice } from './shown-order.ts';

interface FileColumn {
  readonly name: string;
  readonly of: (row: PastOrder) => string;
}

/**
 * Returns the columns of the file of past orders. A market order has no price, only a bound that the user did not
 * choose; its fill price is the average.
 */
export function orderFile(averages: ReadonlyMap<number, Price>): readonly FileColumn[] {
  return [
    { name: 'time', of: ({ since }) => new Date(since).toISOString() },
    { name: 'placed', of: ({ order }) => new Date(order.time).toISOString() },
    { name: 'coin', of: ({ order }) => order.coin },
    { name: 'side', of: ({ order }) => order.side },
    { name: 'type', of: ({ order }) => order.kind ?? '' },
    { name: 'size', of: ({ order }) => order.originalSize ?? order.size },
    { name: 'left', of: ({ order }) => order.size },
    { name: 'price', of: ({ order }) => (orderPrice(order) === 'market' ? '' : order.price) },
    { name: 'average', of: ({ order }) => averages.get(order.id) ?? '' },
    { name: 'trigger', of: ({ order }) => order.triggerPrice ?? '' },
    { name: 'reduce_only', of: ({ order }) => String(order.reduceOnly) },
    { name: 'status', of: ({ fate }) => fate },
    { name: 'order', of: ({ order }) => String(order.id) },
  ];
}
