import {
  type Leverage,
  leverage,
  type Percent,
  type Price,
  type Rate,
  type Size,
  type Usd,
  usd,
} from '../../math/amount.ts';
import { abs, add, mul, neg, product, quotient, sub } from '../../math/arithmetic.ts';
import { isPositive, isZero } from '../../math/comparison.ts';
import { notional, percentageOf } from '../../math/units.ts';
import { type Execution, executionOf } from './execution.ts';
import { sizeOnGrid } from './grid.ts';
import { estimatedLiquidation } from './liquidation-estimate.ts';
import { type OrderFees, orderFees, roleOf } from './order-fees.ts';
import { besideTheMark, type Filled, liquidationAfter, marginAfter, untilThen } from './resulting-margin.ts';
import { positionAfterAll } from './resulting-position.ts';
import type { Ticket } from './ticket.ts';
import { heldIn, positionIn, reachOf, signedSize, type TicketAccount, type TicketFacts } from './ticket-facts.ts';
import { referencePrice } from './ticket-price.ts';
import { sizeMeant } from './ticket-size.ts';
import { type Level, walkBook } from './walk.ts';

const digits = 12;
const leverageDigits = 2;
const percentDigits = 2;
const hoursOfDay = leverage('24');

/** Undefined is not known, or is none. */
export interface Change<Value> {
  readonly now: Value | undefined;
  readonly after: Value | undefined;
}

export interface TicketSummary {
  /** In whole lots, as it would be sent. */
  readonly size: Size | undefined;
  /** At the ticket's own price. */
  readonly value: Usd | undefined;
  readonly position: Change<Size>;
  readonly entry: Change<Price>;
  readonly liquidation: Change<Price>;
  /** From the mark, in percent of it. */
  readonly distance: Change<Percent>;
  readonly marginUsed: Change<Usd>;
  readonly leverage: Change<Leverage>;
  readonly available: Change<Usd>;
  /** What the order itself ties up. */
  readonly marginRequired: Usd | undefined;
  readonly fees: OrderFees | undefined;
  /** Below zero: paid. */
  readonly fundingPerDay: Change<Usd>;
  readonly execution: Execution | undefined;
}

type Parts = readonly [Level, ...Level[]];

/** In coins and in whole lots, however it was entered. */
export function orderSize(ticket: Ticket, facts: TicketFacts): Size | undefined {
  const meant = sizeMeant(ticket.size, reachOf(ticket, facts));
  return meant === undefined ? undefined : sizeOnGrid(meant, facts.market.sizeDecimals);
}

/** Everything that a ticket would change, before anybody is asked to confirm it. */
export function summarize(ticket: Ticket, facts: TicketFacts): TicketSummary {
  const { market, account } = facts;
  const size = orderSize(ticket, facts);
  const reference = referencePrice(ticket, market.mark);
  const execution = size === undefined ? undefined : executionOf(ticket, size, facts);
  const parts = size === undefined ? undefined : partsOf(execution, reference, size);
  const filled = parts && fillOf(ticket, facts, parts);
  const now = nowOf(facts);
  return {
    size,
    value: size === undefined || reference === undefined ? undefined : notional(reference, size),
    execution,
    fees: filled?.fees,
    ...afterwards(now, filled?.filled, account, ticket, facts),
  };
}

/** By the book as far as it reaches; what it does not hold as dear as what it does. */
function partsOf(execution: Execution | undefined, reference: Price | undefined, size: Size): Parts | undefined {
  if (execution === undefined) return reference === undefined ? undefined : [{ price: reference, size }];
  const [first, ...others] = execution.parts;
  const { average, missing } = execution;
  if (first === undefined) return undefined;
  return isZero(missing) ? [first, ...others] : [first, ...others, { price: average, size: missing }];
}

function fillOf(ticket: Ticket, { market, account, book }: TicketFacts, parts: Parts) {
  const position = positionIn(account, market.coin);
  const held = position === undefined ? undefined : { size: signedSize(position), entry: position.entryPrice };
  const { side, reduceOnly } = ticket;
  const fills = parts.map((part) => ({ ...part, side, reduceOnly }));
  const outcome = positionAfterAll(held, fills);
  const { at, value } = takenOf(parts, abs(outcome.moved), side);
  const fees = orderFees(value, roleOf(ticket, book), account?.fees);
  const markNow = market.mark ?? at;
  // An order that waits for its price is filled when the mark is there.
  const isAtMark = ticket.kind === 'market' || ticket.kind === 'twap';
  const filled: Filled = {
    outcome,
    at,
    fills,
    markThen: isAtMark ? markNow : at,
    markNow,
    position,
    mode: position?.marginMode ?? ticket.mode,
    leverage: ticket.leverage,
    fees: fees.total,
    feeRate: fees.rate,
    tiers: market.tiers,
  };
  return { filled, fees };
}

/** What only reduces is cut: the last parts are not taken. */
function takenOf(parts: Parts, moved: Size, side: Ticket['side']) {
  const walk = walkBook(parts, moved, side);
  return walk === undefined ? { at: parts[0].price, value: usd('0') } : { at: walk.average, value: walk.cost };
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
    liquidation: position?.liquidationPrice,
  };
}

function afterwards(
  now: Now,
  filled: Filled | undefined,
  account: TicketAccount | undefined,
  ticket: Ticket,
  { market: { mark, funding } }: TicketFacts,
) {
  const outcome = filled?.outcome;
  const liquidation = filled && liquidationOf(filled, account, ticket);
  const used = filled && account && accountAfter(filled, account);
  return {
    position: { now: now.position, after: outcome?.size },
    entry: { now: now.entry, after: outcome?.entry },
    liquidation: { now: now.liquidation, after: liquidation },
    distance: { now: distanceOf(now.liquidation, mark), after: distanceOf(liquidation, filled?.markThen) },
    marginUsed: { now: account?.state.marginUsed, after: used?.marginUsed },
    leverage: { now: account?.state.leverage, after: used?.leverage },
    available: { now: account?.free, after: used?.available },
    marginRequired: filled && marginRequired(filled),
    fundingPerDay: {
      now: fundingPerDay(now.position, mark, funding),
      after: fundingPerDay(outcome?.size, filled?.markThen, funding),
    },
  };
}

function marginRequired({ outcome, markThen, leverage: count }: Filled): Usd {
  return quotient<'usd'>(notional(markThen, outcome.opened), leverage(String(count)), digits, 'ceil');
}

/** Whoever has no account gets the estimate of a position alone. */
function liquidationOf(filled: Filled, account: TicketAccount | undefined, ticket: Ticket): Price | undefined {
  if (account !== undefined) return liquidationAfter(filled, account);
  return ticket.reduceOnly ? undefined : estimatedLiquidation(filled.at, ticket.leverage, ticket.side);
}

function distanceOf(liquidation: Price | undefined, mark: Price | undefined): Percent | undefined {
  if (liquidation === undefined || mark === undefined || !isPositive(mark)) return undefined;
  return percentageOf(abs(sub(liquidation, mark)), mark, percentDigits, 'down');
}

function accountAfter(filled: Filled, account: TicketAccount) {
  const { position, outcome, markThen } = filled;
  const { state, free } = account;
  const before = position?.margin ?? usd('0');
  const margin = marginAfter(filled);
  const gained = sub(add(untilThen(filled), besideTheMark(filled)), filled.fees);
  const value = add(state.accountValue, gained);
  const others = state.positions.filter((other) => other !== position).map((other) => other.value);
  const total = [...others, notional(markThen, abs(outcome.size))].reduce((all, one) => add(all, one));
  const left = sub(add(free, gained), sub(margin, before));
  return {
    marginUsed: add(sub(state.marginUsed, before), margin),
    leverage: isPositive(value) ? quotient<'leverage'>(total, value, leverageDigits, 'half-up') : undefined,
    available: isPositive(left) ? left : usd('0'),
  };
}

/** A long pays while the rate is above zero. */
function fundingPerDay(held: Size | undefined, mark: Price | undefined, hourly: Rate | undefined): Usd | undefined {
  if (held === undefined || mark === undefined || hourly === undefined) return undefined;
  if (isZero(held)) return usd('0');
  return neg(mul(product<'usd'>(notional(mark, held), hourly), hoursOfDay));
}
