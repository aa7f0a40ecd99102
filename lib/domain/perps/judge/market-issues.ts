import { nearLiquidationPercent } from '../../../config/orders.ts';
import { type Percent, type Price, percent, type Size, type Usd } from '../../../math/amount.ts';
import { gt, gte, isPositive, isZero, lt, lte } from '../../../math/comparison.ts';
import { notional } from '../../../math/units.ts';
import { largestOrder, reducibleOf } from '../order/check-plan.ts';
import type { Goal } from '../order/plan.ts';
import type { Proposal } from '../outcome/execution.ts';
import { type MarginLack, marginLack } from '../outcome/margin-lack.ts';
import type { TicketSummary } from '../outcome/summary.ts';
import { guardedBy, guardPrice, isOnItsSide } from '../ticket/guards.ts';
import { isTriggered, type Ticket, takesGuards } from '../ticket/ticket.ts';
import { crosses, enteredSize, heldIn, type TicketFacts } from '../ticket/ticket-facts.ts';

/** The issues of an order, and of the position it leaves, when margin is short. */
type RiskIssue =
  | { readonly kind: 'cutShort'; readonly filled: Size }
  | { readonly kind: 'notCarried' | 'liquidatedAtOnce' }
  | { readonly kind: 'nearLiquidation'; readonly distance: Percent; readonly liquidation: Price };

function riskIssues(ticket: Ticket, summary: TicketSummary): readonly RiskIssue[] {
  const { cutShort } = summary;
  if (cutShort === undefined) return nearIssues(ticket, summary);
  // An order that only reduces is not blocked here: the venue decides about it.
  if (cutShort.isRefused && !ticket.reduceOnly) return [{ kind: 'notCarried' }];
  return [{ kind: 'cutShort', filled: cutShort.filled }, ...nearIssues(ticket, summary)];
}

const near = percent(nearLiquidationPercent);

/** A trigger order is judged at its trigger price instead. */
function nearIssues(
  ticket: Ticket,
  { distance, liquidation, isLiquidatedAtOnce }: TicketSummary,
): readonly RiskIssue[] {
  if (isLiquidatedAtOnce) return [{ kind: 'liquidatedAtOnce' }];
  const isNear = distance.after !== undefined && lt(distance.after, near);
  if (!isNear || liquidation.after === undefined || ticket.reduceOnly || isTriggered(ticket)) return [];
  return [{ kind: 'nearLiquidation', distance: distance.after, liquidation: liquidation.after }];
}

/** The issues that the account, the market or the venue raises with a ticket that is otherwise complete. */
export type MarketIssue =
  | ({ readonly kind: 'margin' } & MarginLack)
  | { readonly kind: 'aboveMost'; readonly most: Usd }
  | { readonly kind: 'capped' | 'nothingToReduce' | 'postOnlyCrosses' | 'noMark' | 'staleBook' }
  /** A market order that only closes needs one confirmation; `ageMs` is undefined if no book was ever received. */
  | { readonly kind: 'stalePrices'; readonly ageMs: number | undefined }
  | { readonly kind: 'crossesMarket'; readonly best: Price }
  | { readonly kind: 'firesAtOnce'; readonly trigger: Price; readonly mark: Price }
  | {
      readonly kind: 'stopBeyondLiquidation' | 'liquidatedAtTrigger';
      readonly trigger: Price;
      readonly liquidation: Price;
    }
  | RiskIssue
  | { readonly kind: 'moreThanPosition'; readonly position: Size }
  | { readonly kind: 'dear' | 'veryDear'; readonly impact: Percent; readonly proposal: Proposal | undefined }
  | { readonly kind: 'bookTooThin'; readonly missing: Size };

export function marketIssues(ticket: Ticket, facts: TicketFacts, summary: TicketSummary): readonly MarketIssue[] {
  return [
    ...accountIssues(ticket, facts, summary),
    ...venueIssues(ticket, facts, summary),
    ...freshnessIssues(ticket, facts),
    ...bookIssues(ticket, facts, summary),
    ...ticketTriggerIssues(ticket, facts, summary),
    ...riskIssues(ticket, summary),
  ];
}

function accountIssues(ticket: Ticket, facts: TicketFacts, summary: TicketSummary): readonly MarketIssue[] {
  const { account, market } = facts;
  const held = heldIn(account, market.coin);
  if (account === undefined || held === undefined) return [];
  const reducible = reducibleOf(held, ticket.side);
  if (ticket.reduceOnly) {
    if (reducible === undefined) return [{ kind: 'nothingToReduce' }];
    const entered = enteredSize(ticket, facts);
    const isMore = entered !== undefined && gt(entered, reducible);
    return isMore ? [{ kind: 'moreThanPosition', position: reducible }] : [];
  }
  // That no margin is free is reported as an issue of the size.
  const { marginRequired: required, marginTied: tied } = summary;
  if (required === undefined || tied === undefined) return [];
  const lack = marginLack({ required, tied }, account.free);
  return lack === undefined ? [] : [{ kind: 'margin', ...lack }];
}

function venueIssues(
  ticket: Ticket,
  { market, account }: TicketFacts,
  { size }: TicketSummary,
): readonly MarketIssue[] {
  const issues: MarketIssue[] = [];
  const most = largestOrder(market.tiers, mayRest(ticket));
  const isTooLarge = size !== undefined && market.mark !== undefined && most !== undefined;
  if (isTooLarge && gt(notional(market.mark, size), most)) issues.push({ kind: 'aboveMost', most });
  const held = heldIn(account, market.coin);
  const closes = held !== undefined && size !== undefined && !isZero(held) && isWithin(held, ticket, size);
  if (market.isCapped && !ticket.reduceOnly && !closes) issues.push({ kind: 'capped' });
  return issues;
}

function isWithin(held: Size, { side }: Ticket, size: Size): boolean {
  const most = reducibleOf(held, side);
  return most !== undefined && lte(size, most);
}

function mayRest(ticket: Ticket): boolean {
  switch (ticket.kind) {
    case 'market':
    case 'stopMarket':
    case 'takeMarket':
      return false;
    case 'limit':
      return ticket.tif !== 'Ioc';
    case 'stopLimit':
    case 'takeLimit':
    case 'scale':
    case 'twap':
      return true;
    default:
      return ticket satisfies never;
  }
}

function freshnessIssues({ kind, reduceOnly }: Ticket, { market, book }: TicketFacts): readonly MarketIssue[] {
  const needsMark = kind === 'market' || kind === 'twap';
  if (needsMark && market.mark === undefined) return [{ kind: 'noMark' }];
  if (kind !== 'market' || (book !== undefined && !book.isStale)) return [];
  return [reduceOnly ? { kind: 'stalePrices', ageMs: book?.ageMs } : { kind: 'staleBook' }];
}

function bookIssues(ticket: Ticket, { book }: TicketFacts, { execution }: TicketSummary): readonly MarketIssue[] {
  if (ticket.kind === 'limit' || ticket.kind === 'scale') return crossingIssues(ticket, book);
  if (execution === undefined) return [];
  const { dearness, impact, proposal, missing } = execution;
  const issues: MarketIssue[] = [];
  if (isPositive(missing)) issues.push({ kind: 'bookTooThin', missing });
  if (dearness === 'confirm') issues.push({ kind: 'veryDear', impact, proposal });
  else if (dearness === 'note' && !isPositive(missing)) issues.push({ kind: 'dear', impact, proposal });
  return issues;
}

function crossingIssues(
  ticket: Extract<Ticket, { kind: 'limit' | 'scale' }>,
  book: TicketFacts['book'],
): readonly MarketIssue[] {
  const prices = ticket.kind === 'limit' ? [ticket.price.amount] : [ticket.from.amount, ticket.to.amount];
  const isCrossing = prices.some((at) => at !== undefined && crosses(ticket.side, at, book) === true);
  const [best] = (ticket.side === 'buy' ? book?.asks : book?.bids) ?? [];
  if (!isCrossing || best === undefined) return [];
  if (ticket.tif === 'Alo') return [{ kind: 'postOnlyCrosses' }];
  return ticket.tif === 'Ioc' ? [] : [{ kind: 'crossesMarket', best: best.price }];
}

function ticketTriggerIssues(ticket: Ticket, facts: TicketFacts, summary: TicketSummary): readonly MarketIssue[] {
  const { account, market } = facts;
  const { mark } = market;
  const issues: MarketIssue[] = [];
  if (isTriggered(ticket) && ticket.trigger.amount !== undefined) {
    const trigger = ticket.trigger.amount;
    const goal = ticket.kind === 'stopMarket' || ticket.kind === 'stopLimit' ? 'sl' : 'tp';
    if (mark !== undefined && isReached(goal, ticket.side, trigger, mark)) {
      issues.push({ kind: 'firesAtOnce', trigger, mark });
    }
    issues.push(...beyondLiquidation(ticket, trigger, heldIn(account, market.coin), summary));
  }
  const guard = stopOf(ticket, facts);
  const { after } = summary.liquidation;
  const long = ticket.side === 'buy';
  if (guard !== undefined && after !== undefined && isBeyond(guard, after, long)) {
    issues.push({ kind: 'stopBeyondLiquidation', trigger: guard, liquidation: after });
  }
  return issues;
}

/**
 * True if the mark price has reached the trigger. A buyer's stop and a seller's take profit wait for the mark to rise.
 */
export function isReached(goal: Goal, side: Ticket['side'], trigger: Price, mark: Price): boolean {
  const waitsAbove = (goal === 'sl') === (side === 'buy');
  return waitsAbove ? gte(mark, trigger) : lte(mark, trigger);
}

const isBeyond = (trigger: Price, liquidation: Price, isLong: boolean): boolean =>
  isLong ? lte(trigger, liquidation) : gte(trigger, liquidation);

/**
 * Returns an issue if the position would be liquidated before the trigger is reached, or if a position opened there
 * might be liquidated at once.
 */
function beyondLiquidation(
  ticket: Ticket,
  trigger: Price,
  held: Size | undefined,
  { liquidation: { now, after }, position }: TicketSummary,
): readonly MarketIssue[] {
  const issues: MarketIssue[] = [];
  const isOut = held !== undefined && reducibleOf(held, ticket.side) !== undefined;
  if (isOut && now !== undefined && isBeyond(trigger, now, ticket.side === 'sell')) {
    issues.push({ kind: 'stopBeyondLiquidation', trigger, liquidation: now });
  }
  const opens = position.after !== undefined && !isZero(position.after) && !ticket.reduceOnly;
  if (opens && after !== undefined && isBeyond(trigger, after, isPositive(position.after))) {
    issues.push({ kind: 'liquidatedAtTrigger', trigger, liquidation: after });
  }
  return issues;
}

/** Returns the stop loss of what the order opens; undefined if it opens nothing. */
function stopOf(ticket: Ticket, facts: TicketFacts): Price | undefined {
  const guarded = guardedBy(ticket, facts);
  if (!takesGuards(ticket) || ticket.guards === undefined || guarded === undefined) return undefined;
  const { side, reference, size } = guarded;
  if (size !== undefined && isZero(size)) return undefined;
  const found = guardPrice(ticket.guards.sl, 'sl', guarded);
  return found !== undefined && isOnItsSide('sl', side, found, reference) ? found : undefined;
}
