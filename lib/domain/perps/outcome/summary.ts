import {
  type Leverage,
  leverage,
  type Percent,
  type Price,
  percent,
  type Rate,
  type Size,
  type Usd,
  usd,
} from '../../../math/amount.ts';
import { abs, add, mul, neg, product, quotient, sub } from '../../../math/arithmetic.ts';
import { gt, isNegative, isPositive, isZero, max, min } from '../../../math/comparison.ts';
import { notional, percentageOf } from '../../../math/units.ts';
import { estimatedLiquidation, liquidationInReach, shownLiquidation } from '../market/liquidation.ts';
import { type Exposure, isLiquidatable, liquidationPrice } from '../market/margin.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { heldIn, positionIn, type TicketAccount, type TicketFacts, wholeSize } from '../ticket/ticket-facts.ts';
import { referencePrice } from '../ticket/ticket-price.ts';
import { type Execution, executionOf, type OrderFees } from './execution.ts';
import { type CutShort, exposureAfter, type Filled, gainedBy, isLiquidatedAfter, leftBy } from './resulting-margin.ts';
import { type TicketFill, ticketFill } from './ticket-fill.ts';

const leverageDigits = 2;
const percentDigits = 2;
const hoursOfDay = leverage('24');
const nothing = percent('0');

/** A value before and after the order; undefined if it is unknown or does not exist. */
export interface Change<Value> {
  readonly now: Value | undefined;
  readonly after: Value | undefined;
}

export interface TicketSummary {
  /** The size in whole lots, as it would be sent. */
  readonly size: Size | undefined;
  /** The value that the order opens at worst. */
  readonly value: Usd | undefined;
  readonly position: Change<Size>;
  readonly entry: Change<Price>;
  /** The liquidation price as it is shown: undefined if no market reaches it. */
  readonly liquidation: Change<Price>;
  /** The distance of the liquidation price from the mark price, in percent of the mark. */
  readonly distance: Change<Percent>;
  readonly marginUsed: Change<Usd>;
  readonly leverage: Change<Leverage>;
  readonly available: Change<Usd>;
  /** The margin that the order needs by itself. */
  readonly marginRequired: Usd | undefined;
  /** The free margin that orders resting in the market tie up beside it. */
  readonly marginTied: Usd | undefined;
  /**
   * Set if the account's margin does not suffice for the whole order: the summary then covers only the part that is
   * filled.
   */
  readonly cutShort: CutShort | undefined;
  /** The venue would liquidate the remaining position right after the fill, at the current mark price. */
  readonly isLiquidatedAtOnce: boolean;
  readonly fees: OrderFees | undefined;
  /** Negative when paid. */
  readonly fundingPerDay: Change<Usd>;
  readonly execution: Execution | undefined;
}

/** Returns everything that a ticket would change, for display before the order is confirmed. */
export function summarize(ticket: Ticket, facts: TicketFacts): TicketSummary {
  const { market, account } = facts;
  const size = wholeSize(ticket, facts);
  const reference = referencePrice(ticket, market.mark);
  const execution = size === undefined ? undefined : executionOf(ticket, size, facts);
  const fill = size === undefined ? undefined : ticketFill(ticket, facts, { size, reference, execution });
  const now = nowOf(facts);
  return {
    size,
    value: size === undefined || reference === undefined ? undefined : notional(reference, size),
    execution,
    fees: fill?.charged?.fees,
    marginRequired: fill?.margin.required,
    marginTied: fill?.margin.tied,
    cutShort: fill?.cutShort,
    ...afterwards(now, fill?.charged, account, ticket, facts),
  };
}

interface Now {
  readonly position: Size | undefined;
  readonly entry: Price | undefined;
  readonly liquidation: Price | undefined;
}

function nowOf({ market, account }: TicketFacts): Now {
  const position = positionIn(account, market.coin);
  return {
    position: heldIn(account, market.coin),
    entry: position?.entryPrice,
    liquidation: position === undefined ? undefined : shownLiquidation(position),
  };
}

function afterwards(
  now: Now,
  charged: TicketFill['charged'],
  account: TicketAccount | undefined,
  ticket: Ticket,
  { market: { mark, funding } }: TicketFacts,
) {
  const filled = charged?.filled;
  const outcome = filled?.outcome;
  const exposure = charged && account && exposureAfter(charged.filled, charged.margin, account);
  const liquidation = filled && liquidationOf(filled, account, exposure, ticket);
  const isOver = ticket.kind === 'market' && exposure !== undefined && isLiquidatable(exposure);
  // An order that rests in the book is filled at another mark price and may be liquidated before.
  const isLiquidatedAtOnce =
    ticket.kind === 'market' &&
    charged !== undefined &&
    account !== undefined &&
    isLiquidatedAfter(charged.filled, charged.margin, account);
  const used = charged && account && accountAfter(charged.filled, charged.margin, account);
  return {
    position: { now: now.position, after: outcome?.size },
    entry: { now: now.entry, after: outcome?.entry },
    liquidation: { now: now.liquidation, after: liquidation },
    distance: {
      now: distanceOf(now.liquidation, mark),
      after: isOver ? nothing : distanceOf(liquidation, filled?.markThen),
    },
    isLiquidatedAtOnce,
    marginUsed: { now: account?.state.marginUsed, after: used?.marginUsed },
    leverage: { now: account?.state.leverage, after: used?.leverage },
    available: { now: account?.free, after: used?.available },
    fundingPerDay: {
      now: fundingPerDay(now.position, mark, funding),
      after: fundingPerDay(outcome?.size, filled?.markThen, funding),
    },
  };
}

/** Returns the liquidation price after the order; without an account, the estimate for an isolated position. */
function liquidationOf(
  filled: Filled,
  account: TicketAccount | undefined,
  exposure: Exposure | undefined,
  ticket: Ticket,
): Price | undefined {
  if (account !== undefined) return exposure && liquidationInReach(liquidationPrice(exposure), exposure.mark);
  return ticket.reduceOnly ? undefined : estimatedLiquidation(filled.at, ticket.leverage, ticket.side);
}

function distanceOf(liquidation: Price | undefined, mark: Price | undefined): Percent | undefined {
  if (liquidation === undefined || mark === undefined || !isPositive(mark)) return undefined;
  return percentageOf(abs(sub(liquidation, mark)), mark, percentDigits, 'down');
}

function accountAfter(filled: Filled, margin: Usd, account: TicketAccount) {
  const { position, outcome, markThen } = filled;
  const { state, free } = account;
  const value = add(state.accountValue, gainedBy(filled));
  const others = state.positions.filter((other) => other !== position).map((other) => other.value);
  const total = [...others, notional(markThen, abs(outcome.size))].reduce((all, one) => add(all, one));
  const left = free === undefined ? undefined : max(add(free, leftBy(filled, margin)), usd('0'));
  return {
    marginUsed: add(sub(state.marginUsed, position?.margin ?? usd('0')), margin),
    leverage:
      state.backing === undefined && isPositive(value)
        ? quotient<'leverage'>(total, value, leverageDigits, 'half-up')
        : undefined,
    available: left,
  };
}

/** Returns the funding of a day: a long pays while the rate is above zero. */
function fundingPerDay(held: Size | undefined, mark: Price | undefined, hourly: Rate | undefined): Usd | undefined {
  if (held === undefined || mark === undefined || hourly === undefined) return undefined;
  if (isZero(held)) return usd('0');
  return neg(mul(product<'usd'>(notional(mark, held), hourly), hoursOfDay));
}

const timesDigits = 1;

/**
 * Returns the value that an order opens as a multiple of the account's value, if that exceeds `most`, above which the
 * user is asked first. The part that closes a position does not count; undefined while the account is unknown.
 */
export function timesEquity(
  ticket: Ticket,
  { size }: Pick<TicketSummary, 'size'>,
  { market, account }: TicketFacts,
  most: number,
): Leverage | undefined {
  const price = referencePrice(ticket, market.mark);
  const held = heldIn(account, market.coin);
  if (size === undefined || price === undefined || held === undefined || account === undefined) return undefined;
  if (ticket.reduceOnly) return undefined;
  const isAgainst = ticket.side === 'buy' ? isNegative(held) : isPositive(held);
  const opened = isAgainst ? sub(size, min(size, abs(held))) : size;
  const worth = notional(price, opened);
  const { accountValue } = account.state;
  if (!isPositive(worth) || !isPositive(accountValue)) return undefined;
  const allowed = mul(accountValue, leverage(String(most)));
  return gt(worth, allowed) ? quotient<'leverage'>(worth, accountValue, timesDigits, 'half-up') : undefined;
}
