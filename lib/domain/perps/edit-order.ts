import type { Price, Size } from '../../math/amount.ts';
import { eq, isZero } from '../../math/comparison.ts';
import type { OpenOrder } from '../portfolio/account.ts';
import { checkPlan, type PlanFault, type PlanMarket } from './check-plan.ts';
import { priceOnGrid, sizeOnGrid } from './grid.ts';
import type { CancelPlan, Leg, LegKind, ModifyPlan, NextCloid, OrderPlan, Tif } from './plan.ts';
import { crosses, type TicketBook } from './ticket-facts.ts';
import { triggerLeg } from './trigger-leg.ts';

/** As it is to be; what is not named stays. */
export interface OrderEdit {
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
  | { readonly kind: 'none'; readonly faults: readonly PlanFault[] };

export function editOrder(
  order: OpenOrder,
  edit: OrderEdit,
  market: PlanMarket,
  book: TicketBook | undefined,
  nextCloid: NextCloid,
): EditedOrder {
  if (isSame(order, edit)) return { kind: 'unchanged' };
  const leg = legOf(order, edit, market.contract.sizeDecimals, nextCloid);
  if (leg === undefined) return { kind: 'none', faults: ['order.tick'] };
  const plan: OrderPlan = { legs: [leg], grouping: isZero(leg.size) ? 'positionTpsl' : 'na' };
  const faults = checkPlan(plan, () => market);
  if (faults.length > 0) return { kind: 'none', faults };
  if (mayChange(leg, book)) return { kind: 'modify', plan: { order: order.id, leg } };
  return { kind: 'replace', cancel: { coin: order.coin, order: order.id }, plan };
}

function isSame(order: OpenOrder, { price, size, trigger }: OrderEdit): boolean {
  const stays = (was: Price | undefined, wanted: Price | undefined) =>
    wanted === undefined || (was !== undefined && eq(was, wanted));
  return (
    stays(order.price, price) && stays(order.triggerPrice, trigger) && (size === undefined || eq(order.size, size))
  );
}

/** A guard may be changed at any time; an entry only while it rests behind the market. */
function mayChange({ order, reduceOnly, side, price }: Leg, book: TicketBook | undefined): boolean {
  if (order.kind === 'trigger') return reduceOnly;
  return order.tif === 'Alo' || (order.tif === 'Gtc' && crosses(side, price, book) === false);
}

function legOf(order: OpenOrder, edit: OrderEdit, sizeDecimals: number, nextCloid: NextCloid): Leg | undefined {
  const { coin, side, reduceOnly, kind } = order;
  // What guards all of a position has no size of its own.
  const isWhole = edit.size === undefined && isZero(order.size);
  const size = isWhole ? order.size : sizeOnGrid(edit.size ?? order.size, sizeDecimals);
  if (size === undefined) return undefined;
  if (order.triggerPrice === undefined) {
    const price = priceOnGrid(edit.price ?? order.price, sizeDecimals, side);
    const terms: LegKind = { kind: 'limit', tif: edit.tif };
    return price === undefined ? undefined : { coin, side, size, price, order: terms, reduceOnly, cloid: nextCloid() };
  }
  const trigger = edit.trigger ?? order.triggerPrice;
  const goal = kind === 'Take Profit Market' || kind === 'Take Profit Limit' ? 'tp' : 'sl';
  const hasLimit = kind === 'Stop Limit' || kind === 'Take Profit Limit';
  const wish = { coin, side, size, trigger, goal, reduceOnly } as const;
  return triggerLeg(hasLimit ? { ...wish, limit: edit.price ?? order.price } : wish, sizeDecimals, nextCloid);
}
