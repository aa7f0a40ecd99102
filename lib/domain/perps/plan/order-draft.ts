import type { Price, Size } from '../../../math/amount.ts';
import { isPositive } from '../../../math/comparison.ts';
import type { OpenOrder } from '../../portfolio/account.ts';
import type { OrderEdit } from './edit-order.ts';
import { priceOnGrid, sizeOnGrid } from './grid.ts';
import { limitOf, movedLimit } from './trigger-order.ts';

/** The fields of an order that is being changed. */
export interface OrderDraft {
  readonly order: OpenOrder;
  readonly trigger: Price | undefined;
  /** The order's own price, or the limit price of a trigger order. */
  readonly price: Price | undefined;
  /** Undefined for an order that closes the whole position, whose size is the position's. */
  readonly size: Size | undefined;
  readonly isWhole: boolean;
  /** The user entered the limit price by hand, so it no longer follows the trigger price. */
  readonly isLimitOwn: boolean;
}

export type DraftChange = Partial<Pick<OrderDraft, 'trigger' | 'price' | 'size'>>;

export const hasPrice = (order: OpenOrder): boolean => order.triggerPrice === undefined || limitOf(order) !== undefined;

export const openDraft = (order: OpenOrder, isWhole: boolean): OrderDraft => ({
  order,
  trigger: order.triggerPrice,
  price: hasPrice(order) ? order.price : undefined,
  size: isWhole ? undefined : order.size,
  isWhole,
  isLimitOwn: false,
});

export function changeDraft(draft: OrderDraft, change: DraftChange, sizeDecimals: number | undefined): OrderDraft {
  const { order } = draft;
  const isLimitOwn = draft.isLimitOwn || 'price' in change;
  const follows = change.trigger !== undefined && !isLimitOwn && sizeDecimals !== undefined;
  const price = follows ? { price: movedLimit(order, change.trigger, sizeDecimals) } : {};
  return { ...draft, ...price, ...change, isLimitOwn };
}

/**
 * Returns the draft as it will be sent, rounded to the market's grid. A value that cannot be rounded stays as it is.
 */
export function settledDraft(draft: OrderDraft, sizeDecimals: number): OrderDraft {
  const { order, trigger, price, size } = draft;
  const onGrid = (of: Price | undefined) =>
    of === undefined ? undefined : (priceOnGrid(of, sizeDecimals, order.side) ?? of);
  return {
    ...draft,
    trigger: onGrid(trigger),
    price: onGrid(price),
    size: size === undefined ? undefined : (sizeOnGrid(size, sizeDecimals) ?? size),
  };
}

const isEntered = (amount: Price | Size | undefined): boolean => amount !== undefined && isPositive(amount);

export const isComplete = ({ order, trigger, price, size, isWhole }: OrderDraft): boolean =>
  (order.triggerPrice === undefined || isEntered(trigger)) &&
  (!hasPrice(order) || isEntered(price)) &&
  (isWhole || isEntered(size));

export const editOf = ({ order, trigger, price, size, isWhole }: OrderDraft): OrderEdit => ({
  tif: order.tif ?? 'Gtc',
  ...(trigger !== undefined && { trigger }),
  ...(price !== undefined && { price }),
  ...(size !== undefined && !isWhole && { size }),
});
