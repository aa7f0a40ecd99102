import { type Price, type Size, size as sizeAmount } from '../../../math/amount.ts';
import { eq, isPositive } from '../../../math/comparison.ts';
import type { OpenOrder } from '../../portfolio/account.ts';
import { priceOnGrid, sizeOnGrid } from '../market/grid.ts';
import { checkPlan, type PlanFault, type PlanMarket } from '../order/check-plan.ts';
import {
  type CancelPlan,
  type Leg,
  type LegKind,
  type ModifyPlan,
  type NextCloid,
  type OrderPlan,
  planCancel,
  type Tif,
} from '../order/plan.ts';
import { goalOf, limitOf, movedLimit, triggerLeg } from '../order/trigger-order.ts';
import { crosses, type TicketBook } from '../ticket/ticket-facts.ts';
import { isTiedToAll } from './position-triggers.ts';

/** The order's new values; a field that is left out stays as it is. */
export interface OrderEdit {
  /** In a trigger order, its limit price, which moves with the trigger price if left out. */
  readonly price?: Price;
  readonly size?: Size;
  readonly trigger?: Price;
  /** The time in force is needed here because the venue's list leaves it out for trigger orders. */
  readonly tif: Tif;
}

type EditedOrder =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'modify'; readonly plan: ModifyPlan }
  /**
   * The venue modifies an order only if the change cannot fill it: any other order is cancelled first, then placed
   * again.
   */
  | { readonly kind: 'replace'; readonly cancel: CancelPlan; readonly plan: OrderPlan }
  /**
   * A modification cannot keep the tie between a trigger order and its position: a new order is placed first and the
   * old one cancelled afterwards, so that the position is protected all the while.
   */
  | { readonly kind: 'renew'; readonly plan: OrderPlan; readonly cancel: CancelPlan }
  | { readonly kind: 'none'; readonly faults: readonly PlanFault[] };

/** The size that means the whole position, however large it becomes. */
export const wholePosition = sizeAmount('0');

export function editOrder(
  order: OpenOrder,
  edit: OrderEdit,
  market: PlanMarket,
  book: TicketBook | undefined,
  nextCloid: NextCloid,
): EditedOrder {
  if (isSame(order, edit)) return { kind: 'unchanged' };
  const isWhole = edit.size === undefined && isTiedToAll(order, market.held ?? order.size);
  const { sizeDecimals } = market.contract;
  const size = isWhole ? wholePosition : sizeOnGrid(edit.size ?? order.size, sizeDecimals);
  if (size === undefined) return { kind: 'none', faults: ['order.lot'] };
  const leg = legOf(order, edit, size, market, nextCloid);
  if (leg === undefined) return { kind: 'none', faults: ['order.tick'] };
  const plan: OrderPlan = { legs: [leg], grouping: isWhole ? 'positionTpsl' : 'na' };
  const faults = checkPlan(plan, () => market);
  if (faults.length > 0) return { kind: 'none', faults };
  const cancel = planCancel(order);
  if (isWhole) return { kind: 'renew', plan, cancel };
  return mayChange(leg, book) ? { kind: 'modify', plan: { order: order.id, leg } } : { kind: 'replace', cancel, plan };
}

function isSame(order: OpenOrder, { price, size, trigger }: OrderEdit): boolean {
  const stays = (was: Price | undefined, wanted: Price | undefined) =>
    wanted === undefined || (was !== undefined && eq(was, wanted));
  const own = order.triggerPrice === undefined ? order.price : limitOf(order);
  return stays(own, price) && stays(order.triggerPrice, trigger) && (size === undefined || eq(order.size, size));
}

/**
 * A take profit or stop loss may be modified at any time, an entry order only if it stays in the book without crossing
 * it.
 */
function mayChange({ order, reduceOnly, side, price }: Leg, book: TicketBook | undefined): boolean {
  if (order.kind === 'trigger') return reduceOnly;
  return order.tif === 'Alo' || (order.tif === 'Gtc' && crosses(side, price, book) === false);
}

function legOf(
  order: OpenOrder,
  edit: OrderEdit,
  size: Size,
  { contract: { sizeDecimals }, mark }: PlanMarket,
  nextCloid: NextCloid,
): Leg | undefined {
  const { coin, side, reduceOnly } = order;
  if (order.triggerPrice === undefined) {
    const price = priceOnGrid(edit.price ?? order.price, sizeDecimals, side);
    const terms: LegKind = { kind: 'limit', tif: edit.tif };
    return price === undefined ? undefined : { coin, side, size, price, order: terms, reduceOnly, cloid: nextCloid() };
  }
  const trigger = edit.trigger ?? order.triggerPrice;
  const limit = edit.price ?? movedLimit(order, trigger, sizeDecimals);
  // The limit price cannot be rounded to the grid; without one the order would execute at the market.
  if (limit === undefined && limitOf(order) !== undefined) return undefined;
  const goal = goalOf(order, order.triggerPrice, mark);
  return triggerLeg({ coin, side, size, trigger, goal, reduceOnly, limit }, sizeDecimals, nextCloid);
}

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
