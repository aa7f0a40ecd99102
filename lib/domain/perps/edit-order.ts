import { type Price, type Size, size as sizeAmount } from '../../math/amount.ts';
import { eq } from '../../math/comparison.ts';
import type { OpenOrder } from '../portfolio/account.ts';
import { checkPlan, type PlanFault, type PlanMarket } from './check-plan.ts';
import { priceOnGrid, sizeOnGrid } from './grid.ts';
import type { CancelPlan, Leg, LegKind, ModifyPlan, NextCloid, OrderPlan, Tif } from './plan.ts';
import { isTiedToAll } from './position-triggers.ts';
import { crosses, type TicketBook } from './ticket-facts.ts';
import { triggerLeg } from './trigger-leg.ts';
import { goalOf, limitOf, movedLimit } from './trigger-order.ts';

/** As it is to be; what is not named stays. */
export interface OrderEdit {
  /** Of an order with a trigger its limit: where that is not named, it moves with the trigger. */
  readonly price?: Price;
  readonly size?: Size;
  readonly trigger?: Price;
  /** The venue's list does not say it for orders with a trigger. */
  readonly tif: Tif;
}

export type EditedOrder =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'modify'; readonly plan: ModifyPlan }
  /** The venue changes only what cannot be filled by the change: the rest is cancelled first, then placed. */
  | { readonly kind: 'replace'; readonly cancel: CancelPlan; readonly plan: OrderPlan }
  /**
   * A change has no word for what ties a guard to its position: it is placed anew, and only then the old one cancelled,
   * so that the position is guarded all the while.
   */
  | { readonly kind: 'renew'; readonly plan: OrderPlan; readonly cancel: CancelPlan }
  | { readonly kind: 'none'; readonly faults: readonly PlanFault[] };

/** All of a position, whatever it becomes. */
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
  const cancel = { coin: order.coin, order: order.id };
  if (isWhole) return { kind: 'renew', plan, cancel };
  return mayChange(leg, book) ? { kind: 'modify', plan: { order: order.id, leg } } : { kind: 'replace', cancel, plan };
}

function isSame(order: OpenOrder, { price, size, trigger }: OrderEdit): boolean {
  const stays = (was: Price | undefined, wanted: Price | undefined) =>
    wanted === undefined || (was !== undefined && eq(was, wanted));
  const own = order.triggerPrice === undefined ? order.price : limitOf(order);
  return stays(own, price) && stays(order.triggerPrice, trigger) && (size === undefined || eq(order.size, size));
}

/** A guard may be changed at any time; an entry only while it rests behind the market. */
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
  // Nothing is left of the limit: without it the order would go at the market.
  if (limit === undefined && limitOf(order) !== undefined) return undefined;
  const goal = goalOf(order, order.triggerPrice, mark);
  return triggerLeg({ coin, side, size, trigger, goal, reduceOnly, limit }, sizeDecimals, nextCloid);
}
