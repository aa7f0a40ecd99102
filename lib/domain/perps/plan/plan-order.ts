import type { Percent, Price, Size } from '../../../math/amount.ts';
import { gt, isPositive } from '../../../math/comparison.ts';
import { checkPlan, type PlanFault, type PlanMarket } from '../issues/check-plan.ts';
import { isBelowMinimum } from '../issues/venue-rules.ts';
import { guardPrice, isOnItsSide } from '../position/guards.ts';
import { guardedBy } from '../ticket/guarded.ts';
import { isScaleCount, scalePrices } from '../ticket/scale-prices.ts';
import {
  isLimited,
  type LimitTicket,
  type MarketTicket,
  type ScaleTicket,
  type Ticket,
  type TriggerLimitTicket,
  type TriggerMarketTicket,
  type Typed,
} from '../ticket/ticket.ts';
import { heldIn, reachOf, type TicketFacts } from '../ticket/ticket-facts.ts';
import { boundFrom, isSlippage, ownPrice } from '../ticket/ticket-price.ts';
import { sizeMeant } from '../ticket/ticket-size.ts';
import { twapFaults } from '../ticket/twap-rules.ts';
import { scalePart, wholeSize } from '../ticket/whole-size.ts';
import { priceOnGrid } from './grid.ts';
import type { Leg, LegKind, NextCloid, OrderPlan, TicketPlan, TwapPlan } from './plan.ts';
import { triggerLeg } from './trigger-leg.ts';

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
  const part = scalePart(whole, ticket, sizeDecimals);
  const legs = scalePrices(from.amount, to.amount, number).map((at): Leg | undefined => {
    const price = priceOnGrid(at, sizeDecimals, side);
    if (price === undefined || part === undefined) return undefined;
    return { coin, side, size: part, price, order: { kind: 'limit', tif }, reduceOnly, cloid: nextCloid() };
  });
  const [first, ...others] = legs.filter((leg) => leg !== undefined);
  return first === undefined || others.length < number - 1 ? undefined : { legs: [first, ...others], grouping: 'na' };
}
