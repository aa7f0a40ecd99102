import type { Percent, Price, Size } from '../../../math/amount.ts';
import { sum } from '../../../math/arithmetic.ts';
import { gt, isPositive } from '../../../math/comparison.ts';
import { priceOnGrid, type Side } from '../market/grid.ts';
import { checkPlan, isBelowMinimum, type PlanFault, type PlanMarket } from '../order/check-plan.ts';
import { boundFrom, isSlippage } from '../order/opening.ts';
import type { Leg, LegKind, LeveragePlan, NextCloid, OrderPlan, TicketPlan, TwapPlan } from '../order/plan.ts';
import { triggerLeg } from '../order/trigger-order.ts';
import { guardedBy, guardPrice, isOnItsSide } from '../ticket/guards.ts';
import { isScaleCount, scalePrices, scaleSizes } from '../ticket/scale.ts';
import {
  isLimited,
  type LimitTicket,
  type MarketTicket,
  type ScaleTicket,
  type Ticket,
  type TicketKind,
  type TriggerLimitTicket,
  type TriggerMarketTicket,
  type Typed,
} from '../ticket/ticket.ts';
import { heldIn, reachOf, type TicketFacts, wholeSize } from '../ticket/ticket-facts.ts';
import { ownPrice } from '../ticket/ticket-price.ts';
import { sizeMeant } from '../ticket/ticket-size.ts';
import { twapFaults } from '../ticket/twap.ts';

/** A plan, or why there is none: a value is missing or unknown (no faults), or the venue would refuse the order. */
export type Planned = TicketPlan | { readonly kind: 'none'; readonly faults: readonly PlanFault[] };

const nothing: Planned = { kind: 'none', faults: [] };

/** Turns the ticket into a plan with exact decimals, and never into one that the venue's rules would refuse. */
export function planOrder(ticket: Ticket, facts: TicketFacts, nextCloid: NextCloid): Planned {
  const { market, account } = facts;
  const meant = sizeMeant(ticket.size, reachOf(ticket, facts));
  if (meant === undefined) return nothing;
  const whole = wholeSize(ticket, facts);
  if (whole === undefined) return { kind: 'none', faults: ['order.lot'] };
  if (ticket.kind === 'twap') return planTwap(ticket, whole, facts);

  const plan = ordersOf(ticket, whole, facts, nextCloid);
  if (plan === undefined) return nothing;
  const known: PlanMarket = {
    contract: market,
    mark: market.mark,
    held: heldIn(account, market.coin),
    leverage: ticket.leverage,
  };
  const found = new Set(checkPlan(plan, (coin) => (coin === market.coin ? known : undefined)));
  if (isSmall(ticket, whole, facts)) found.add('order.min_size');
  return found.size > 0 ? { kind: 'none', faults: [...found] } : { kind: 'order', plan };
}

/** The minimum also applies at the ticket's own price: a buyer's price bound lies above it. */
function isSmall(ticket: Ticket, whole: Size, { market, account }: TicketFacts): boolean {
  const at = ownPrice(ticket, market.mark);
  const { side, reduceOnly } = ticket;
  const reduces = reduceOnly ? { side, held: heldIn(account, market.coin) } : undefined;
  return at !== undefined && isBelowMinimum(at, whole, reduces);
}

function planTwap(ticket: Extract<Ticket, { kind: 'twap' }>, whole: Size, { market }: TicketFacts): Planned {
  const minutes = ticket.minutes.amount;
  if (minutes === undefined || market.mark === undefined) return nothing;
  const { side, randomize, reduceOnly } = ticket;
  const onGrid = ({ amount }: Typed<Price>) =>
    amount === undefined ? undefined : priceOnGrid(amount, market.sizeDecimals, side);
  const [start, stop] = [onGrid(ticket.start), onGrid(ticket.stop)];
  const plan: TwapPlan = {
    ...{ coin: market.coin, side, size: whole, minutes, randomize, reduceOnly },
    ...(start !== undefined && { start: { price: start, above: gt(start, market.mark) } }),
    ...(stop !== undefined && { stop }),
  };
  const faults = twapFaults(plan, market);
  return faults.length > 0 ? { kind: 'none', faults } : { kind: 'twap', plan };
}

type Ordered = Exclude<Ticket, { kind: 'twap' }>;

function ordersOf(ticket: Ordered, whole: Size, facts: TicketFacts, nextCloid: NextCloid): OrderPlan | undefined {
  switch (ticket.kind) {
    case 'market':
    case 'limit':
      return entryOf(ticket, whole, facts, nextCloid);
    case 'stopMarket':
    case 'takeMarket':
    case 'stopLimit':
    case 'takeLimit':
      return triggerOf(ticket, whole, facts, nextCloid);
    case 'scale':
      return scaleOf(ticket, whole, facts, nextCloid);
    default:
      return ticket satisfies never;
  }
}

/** A market order is an order that does not rest, with a price bound that it must not exceed. */
function entryTerms(ticket: MarketTicket | LimitTicket, { market }: TicketFacts): [Price, LegKind] | undefined {
  if (ticket.kind === 'market') {
    const slippage = ticket.slippage.amount;
    if (market.mark === undefined || !isSlippage(slippage)) return undefined;
    const bound = boundFrom(market.mark, slippage, ticket.side, market.sizeDecimals);
    return bound === undefined ? undefined : [bound, { kind: 'limit', tif: 'Ioc' }];
  }
  const written = ticket.price.amount;
  const price = written === undefined ? undefined : priceOnGrid(written, market.sizeDecimals, ticket.side);
  return price === undefined ? undefined : [price, { kind: 'limit', tif: ticket.tif }];
}

/**
 * Returns the slippage of a closing order that is based on old data: the server that signs it applies this to its own
 * mark price.
 */
function lateSlippage(ticket: MarketTicket | LimitTicket, { book }: TicketFacts): Percent | undefined {
  const isLate = book === undefined || book.isStale;
  return ticket.kind === 'market' && ticket.reduceOnly && isLate ? ticket.slippage.amount : undefined;
}

function entryOf(
  ticket: MarketTicket | LimitTicket,
  whole: Size,
  facts: TicketFacts,
  nextCloid: NextCloid,
): OrderPlan | undefined {
  const terms = entryTerms(ticket, facts);
  if (terms === undefined) return undefined;
  const [price, order] = terms;
  const { side, reduceOnly } = ticket;
  const leg: Leg = { coin: facts.market.coin, side, size: whole, price, order, reduceOnly, cloid: nextCloid() };
  const slippage = lateSlippage(ticket, facts);
  const entry: Leg = slippage === undefined ? leg : { ...leg, slippage };
  if (ticket.guards === undefined) return { legs: [entry], grouping: 'na' };
  const guards = guardsOf(ticket, whole, facts, nextCloid);
  return guards.length === 0 ? undefined : { legs: [entry, ...guards], grouping: 'normalTpsl' };
}

/** Only a take profit or stop loss on the correct side of the price is sent along. */
function guardsOf(
  ticket: MarketTicket | LimitTicket,
  whole: Size,
  facts: TicketFacts,
  nextCloid: NextCloid,
): readonly Leg[] {
  const { market } = facts;
  const { side, guards } = ticket;
  const guarded = guardedBy(ticket, facts);
  if (guarded === undefined || guards === undefined) return [];
  return (['tp', 'sl'] as const).flatMap((goal) => {
    const trigger = guardPrice(guards[goal], goal, guarded);
    if (trigger === undefined) return [];
    const out = side === 'buy' ? 'sell' : 'buy';
    const wish = { coin: market.coin, side: out, size: whole, trigger, goal, reduceOnly: true } as const;
    const leg = triggerLeg(wish, market.sizeDecimals, nextCloid);
    const sent = leg?.order.kind === 'trigger' ? leg.order.triggerPrice : undefined;
    return leg === undefined || sent === undefined || !isOnItsSide(goal, side, sent, guarded.reference) ? [] : [leg];
  });
}

function triggerOf(
  ticket: TriggerMarketTicket | TriggerLimitTicket,
  whole: Size,
  { market }: TicketFacts,
  nextCloid: NextCloid,
): OrderPlan | undefined {
  const { side, reduceOnly } = ticket;
  const trigger = ticket.trigger.amount;
  if (trigger === undefined || !isPositive(trigger)) return undefined;
  const terms = isLimited(ticket) ? { limit: ticket.price.amount } : { slippage: ticket.slippage.amount };
  if ('limit' in terms ? terms.limit === undefined : !isSlippage(terms.slippage)) return undefined;
  const goal = ticket.kind === 'stopMarket' || ticket.kind === 'stopLimit' ? 'sl' : 'tp';
  const wish = { coin: market.coin, side, size: whole, trigger, goal, reduceOnly, ...terms } as const;
  const leg = triggerLeg(wish, market.sizeDecimals, nextCloid);
  return leg && { legs: [leg], grouping: 'na' };
}

function scaleOf(
  ticket: ScaleTicket,
  whole: Size,
  { market }: TicketFacts,
  nextCloid: NextCloid,
): OrderPlan | undefined {
  const { side, reduceOnly, from, to, tif } = ticket;
  const number = ticket.count.amount;
  if (from.amount === undefined || to.amount === undefined || !isScaleCount(number)) return undefined;
  const { coin, sizeDecimals } = market;
  const sizes = scaleSizes(whole, ticket, sizeDecimals);
  const legs = scalePrices(from.amount, to.amount, number).map((at, index): Leg | undefined => {
    const price = priceOnGrid(at, sizeDecimals, side);
    const part = sizes?.[index];
    if (price === undefined || part === undefined) return undefined;
    return { coin, side, size: part, price, order: { kind: 'limit', tif }, reduceOnly, cloid: nextCloid() };
  });
  const [first, ...others] = legs.filter((leg) => leg !== undefined);
  return first === undefined || others.length < number - 1 ? undefined : { legs: [first, ...others], grouping: 'na' };
}

/**
 * Returns the leverage and mode to set before the order. Undefined if they are set already, if the order only reduces,
 * and while the account's setting is unknown: then nothing is changed without the user's knowledge.
 */
export function settingFor({ terms, leverage, mode, reduceOnly }: Ticket): LeveragePlan | undefined {
  const { own, coin } = terms;
  if (reduceOnly || own === undefined || (own.leverage === leverage && own.mode === mode)) return undefined;
  return { coin, leverage, mode };
}

/** An order as it is described before and after it is sent: with exactly the figures that the venue receives. */
export type DescribedOrder = { readonly side: Side; readonly coin: string; readonly size: Size } & (
  | { readonly form: 'market' }
  | { readonly form: 'limit'; readonly price: Price }
  | { readonly form: 'trigger'; readonly trigger: Price }
  | { readonly form: 'triggerLimit'; readonly trigger: Price; readonly price: Price }
  | { readonly form: 'scale'; readonly count: number }
  | { readonly form: 'twap'; readonly minutes: number }
  | { readonly form: 'twapFrom'; readonly minutes: number; readonly start: Price }
);

/** Describes an order at its own price, or at its trigger price. */
export function describedLeg({ side, coin, size, price, order }: Leg): DescribedOrder {
  const what = { side, coin, size };
  if (order.kind === 'limit') return { ...what, form: 'limit', price };
  const { triggerPrice: trigger, isMarket } = order;
  return isMarket ? { ...what, form: 'trigger', trigger } : { ...what, form: 'triggerLimit', trigger, price };
}

/** Describes an order. `kind` adds what the plan does not show: a market order has a price too, as its bound. */
export function describedOrder(kind: TicketKind, planned: TicketPlan): DescribedOrder {
  if (planned.kind === 'twap') {
    const { side, coin, size, minutes, start } = planned.plan;
    const what = { side, coin, size, minutes };
    return start === undefined ? { form: 'twap', ...what } : { form: 'twapFrom', start: start.price, ...what };
  }
  const { legs } = planned.plan;
  const [entry] = legs;
  const { side, coin, size } = entry;
  if (kind === 'market') return { form: 'market', side, coin, size };
  if (kind !== 'scale') return describedLeg(entry);
  return { form: 'scale', side, coin, size: sum(legs.map((leg) => leg.size)), count: legs.length };
}
