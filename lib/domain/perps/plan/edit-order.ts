import { type Price, type Size, size as sizeAmount } from '../../../math/amount.ts';
import { eq } from '../../../math/comparison.ts';
import type { OpenOrder } from '../../portfolio/account.ts';
import { checkPlan, type PlanFault, type PlanMarket } from '../issues/check-plan.ts';
import { isTiedToAll } from '../position/position-triggers.ts';
import { crosses, type TicketBook } from '../ticket/ticket-facts.ts';
import { priceOnGrid, sizeOnGrid } from './grid.ts';
import type { CancelPlan, Leg, LegKind, ModifyPlan, NextCloid, OrderPlan, Tif } from './plan.ts';
import { planCancel } from './plan-cancel.ts';
import { triggerLeg } from './trigger-leg.ts';
import { goalOf, limitOf, movedLimit } from './trigger-order.ts';

/** The order's new values; a field that is left out stays as it is. */
export interface OrderEdit {
  /** In a trigger order, its limit price, which moves with the trigger price if left out. */
  readonly price?: Price;
  readonly size?: Size;
  readonly trigger?: Price;
  /** Needed here because the venue's list leaves it out for trigger orders. */
  readonly tif: Tif;
}

export type EditedOrder =
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

/** The size that stands for the whole position, however large it becomes. */
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
