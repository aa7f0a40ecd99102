import type { VisibleCode } from '../../../errors/catalog.ts';
import type { Price } from '../../../math/amount.ts';
import { eq, gt, lt } from '../../../math/comparison.ts';
import { cloidBytes, cloidOf } from '../../../schemas/cloid.ts';
import type { OpenOrder, Position } from '../../portfolio/account.ts';
import { positionTriggerIssues } from '../judge/guard-issues.ts';
import { isReached } from '../judge/market-issues.ts';
import type { Side } from '../market/grid.ts';
import type { CancelPlan, Goal, ModifyPlan, NextCloid, OrderPlan } from '../order/plan.ts';
import { editOrder } from '../position/edit-order.ts';
import { triggersOf } from '../position/position-triggers.ts';
import { planTriggers } from '../position/set-triggers.ts';
import type { TicketKind } from '../ticket/ticket.ts';
import { crosses, heldIn, positionIn, type TicketFacts } from '../ticket/ticket-facts.ts';
import type { TicketChange } from '../ticket/ticket-reducer.ts';
import type { AccountLine } from './account-lines.ts';

/** The requests that move a line to the price that it was dragged to. */
export type SentMove =
  | { readonly kind: 'modify'; readonly plan: ModifyPlan }
  | { readonly kind: 'replace'; readonly cancel: CancelPlan; readonly plan: OrderPlan }
  /**
   * The new order is placed before the old one is cancelled, so that the position is never without its take profit or
   * stop loss.
   */
  | { readonly kind: 'renew'; readonly plan: OrderPlan; readonly cancel: CancelPlan }
  | { readonly kind: 'place'; readonly plan: OrderPlan };

export type LineMove =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly codes: readonly VisibleCode[] }
  /** The position's line was dragged to a side on which an order already closes the whole position. */
  | { readonly kind: 'taken'; readonly goal: Goal }
  | { readonly kind: 'send'; readonly goal: Goal | undefined; readonly sent: SentMove };

const unchanged: LineMove = { kind: 'unchanged' };
const refuse = (...codes: readonly VisibleCode[]): LineMove => ({ kind: 'refused', codes });

/** Plans the move of a line to another price on the grid, by the same rules as the order's row and the TP/SL dialog. */
export function planMove(line: AccountLine, price: Price, facts: TicketFacts, nextCloid: NextCloid): LineMove {
  if (eq(line.price, price)) return unchanged;
  switch (line.kind) {
    case 'entry':
      return planGuard(line.position, goalAt(line.position, price, facts.market.mark), price, facts, nextCloid);
    case 'order':
      return planOrderMove(line.order, line.goal, price, facts, nextCloid);
    case 'liquidation':
    case 'pending':
      return unchanged;
    default:
      return line satisfies never;
  }
}

/**
 * Above the mark price a long takes profit and below it stops a loss, whatever its entry price; a short does the
 * opposite.
 */
export const goalAt = ({ side, markPrice }: Position, price: Price, mark: Price | undefined): Goal =>
  gt(price, mark ?? markPrice) === (side === 'long') ? 'tp' : 'sl';

/** Plans a take profit or stop loss for the whole position, unless one of that kind already covers all of it. */
export function planGuard(
  position: Position,
  goal: Goal,
  price: Price,
  { market, account }: TicketFacts,
  nextCloid: NextCloid,
): LineMove {
  const isTaken = triggersOf(position, account?.orders ?? [])[goal].some(({ covers }) => eq(covers, position.size));
  if (isTaken) return { kind: 'taken', goal };
  const now = { ...position, markPrice: market.mark ?? position.markPrice };
  const issues = positionTriggerIssues(now, { tp: undefined, sl: undefined, [goal]: price });
  if (issues.length > 0) return refuse(...issues);
  const wanted = { trigger: price, limit: undefined };
  const { place, refused: faults } = planTriggers(now, [{ goal, existing: undefined, wanted }], market, nextCloid);
  const [first] = place;
  if (first === undefined) return refuse(...faults.map(({ fault }) => fault));
  return { kind: 'send', goal, sent: { kind: 'place', plan: first.plan } };
}

function planOrderMove(
  order: OpenOrder,
  goal: Goal | undefined,
  price: Price,
  facts: TicketFacts,
  nextCloid: NextCloid,
): LineMove {
  const { market, book, account } = facts;
  const codes = orderFaults(order, goal, price, facts);
  if (codes.length > 0) return refuse(...codes);
  const edit = order.triggerPrice === undefined ? { price } : { trigger: price };
  const known = {
    contract: market,
    mark: market.mark,
    held: heldIn(account, market.coin),
    leverage: undefined,
  };
  const edited = editOrder(order, { ...edit, tif: order.tif ?? 'Gtc' }, known, book, nextCloid);
  switch (edited.kind) {
    case 'unchanged':
      return unchanged;
    case 'none':
      return refuse(...edited.faults);
    case 'modify':
    case 'replace':
    case 'renew':
      return { kind: 'send', goal, sent: edited };
    default:
      return edited satisfies never;
  }
}

/** Returns the limit price with which a trigger order is sent; undefined if it has none. */
export function limitSent(sent: SentMove): Price | undefined {
  const { order, price } = sent.kind === 'modify' ? sent.plan.leg : sent.plan.legs[0];
  return order.kind === 'trigger' && !order.isMarket ? price : undefined;
}

function orderFaults(
  order: OpenOrder,
  goal: Goal | undefined,
  price: Price,
  { market: { mark, coin }, book, account }: TicketFacts,
): readonly VisibleCode[] {
  if (order.triggerPrice === undefined) {
    return order.tif === 'Alo' && crosses(order.side, price, book) === true ? ['order.post_only'] : [];
  }
  const position = positionIn(account, coin);
  if (goal !== undefined && position !== undefined) {
    const now = { ...position, markPrice: mark ?? position.markPrice };
    return positionTriggerIssues(now, { tp: undefined, sl: undefined, [goal]: price });
  }
  const isTake = order.kind === 'Take Profit Market' || order.kind === 'Take Profit Limit';
  const isDue = mark !== undefined && isReached(isTake ? 'tp' : 'sl', order.side, price, mark);
  return isDue ? ['order.trigger_reached'] : [];
}

/** An offer of the chart at a price: an order for the ticket, or a take profit or stop loss for the position. */
export type Offer =
  | {
      readonly kind: 'ticket';
      readonly order: Extract<TicketKind, 'limit' | 'stopMarket' | 'takeMarket'>;
      readonly side: Side;
      readonly reduceOnly: boolean;
    }
  | { readonly kind: 'guard'; readonly goal: Goal };

/**
 * Returns only offers that would wait at this price, not be filled or refused at once. Without a mark price there are
 * none.
 */
export function offersAt(price: Price, facts: TicketFacts): readonly Offer[] {
  const { market, book, account } = facts;
  const { mark } = market;
  if (mark === undefined || (!gt(price, mark) && !lt(price, mark))) return [];
  const isAbove = gt(price, mark);
  const resting: Side = isAbove ? 'sell' : 'buy';
  const breaking: Side = isAbove ? 'buy' : 'sell';
  const offers: Offer[] = [];
  if (crosses(resting, price, book) !== true) {
    offers.push({ kind: 'ticket', order: 'limit', side: resting, reduceOnly: false });
  }
  offers.push({ kind: 'ticket', order: 'stopMarket', side: breaking, reduceOnly: false });
  const position = positionIn(account, market.coin);
  if (position === undefined) return offers;
  const out: Side = position.side === 'long' ? 'sell' : 'buy';
  if (out === resting) offers.push({ kind: 'ticket', order: 'takeMarket', side: out, reduceOnly: true });
  const goal = goalAt(position, price, mark);
  if (planGuard(position, goal, price, facts, placeholderCloid).kind === 'send') offers.push({ kind: 'guard', goal });
  return offers;
}

/** A placeholder name for plans that are only checked and never sent. */
const placeholderCloid = () => cloidOf(new Uint8Array(cloidBytes));

/**
 * Returns the changes that turn any ticket into the offered order. The side comes first, because changing it clears
 * triggers.
 */
export function ticketChanges(offer: Extract<Offer, { kind: 'ticket' }>, price: Price): readonly TicketChange[] {
  const { order, side, reduceOnly } = offer;
  return [
    { change: 'side', side },
    { change: 'kind', kind: order },
    { change: 'reduceOnly', on: reduceOnly },
    { change: order === 'limit' ? 'price' : 'trigger', text: price, value: price },
  ];
}
