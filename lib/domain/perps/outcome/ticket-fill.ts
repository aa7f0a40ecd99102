import { type Price, type Size, type Usd, usd } from '../../../math/amount.ts';
import { abs, sub } from '../../../math/arithmetic.ts';
import { isZero } from '../../../math/comparison.ts';
import { notional } from '../../../math/units.ts';
import type { Level } from '../market/book.ts';
import { startingMargin } from '../market/margin.ts';
import { walkBook } from '../market/walk.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { positionIn, signedSize, type TicketFacts } from '../ticket/ticket-facts.ts';
import { builderOf, chargedValue, type Execution, type OrderFees, orderFees, roleOf } from './execution.ts';
import { positionAfterAll } from './fill-by-fill.ts';
import { marginLack, type RequiredMargin, requiredMargin } from './margin-lack.ts';
import { type Carried, type CutShort, carriedOf, type Filled, marginAfter } from './resulting-margin.ts';

type Parts = readonly [Level, ...Level[]];

interface Charged {
  readonly filled: Filled;
  readonly fees: OrderFees;
}

export interface TicketFill {
  /** The charged value; undefined if not even the first level is sure to be filled. */
  readonly charged: (Charged & { readonly margin: Usd }) | undefined;
  readonly margin: RequiredMargin;
  readonly cutShort: CutShort | undefined;
}

/**
 * Returns the result of a ticket: the part that the account's margin suffices for, or all of it if the venue would
 * refuse the order.
 */
export function ticketFill(
  ticket: Ticket,
  facts: TicketFacts,
  meant: { readonly size: Size; readonly reference: Price | undefined; readonly execution: Execution | undefined },
): TicketFill | undefined {
  const parts = partsOf(meant.execution, meant.reference, meant.size);
  if (parts === undefined) return undefined;
  const whole = chargedOf(ticket, facts, parts);
  const alone = whole.filled.mode === 'isolated' ? openingMargin(whole.filled) : addedBy(whole.filled);
  const margin = requiredMargin(ticket, facts, meant.size, alone);
  const { account, market } = facts;
  const free = account?.free;
  const isTaken = ticket.reduceOnly || (free !== undefined && marginLack(margin, free) === undefined);
  const carried =
    meant.execution !== undefined && account !== undefined && isTaken
      ? carriedOf(whole.filled, account, market)
      : undefined;
  const cutShort = carried?.cutShort;
  const [first, ...others] = parts.slice(0, cutShort?.levels);
  const charged = cutShort === undefined ? whole : first && chargedOf(ticket, facts, [first, ...others]);
  return {
    charged: charged && { ...charged, margin: marginBehind(charged.filled, carried) },
    margin,
    cutShort,
  };
}

/** Returns the margin behind the position; for an isolated one, the fill-by-fill computation already has it. */
function marginBehind(filled: Filled, carried: Carried | undefined): Usd {
  return carried === undefined || filled.mode === 'cross' ? marginAfter(filled) : carried.standing.margin;
}

/**
 * Returns the parts at the book's prices, as deep as it reaches; the size that it does not hold is assumed at their
 * average price.
 */
function partsOf(execution: Execution | undefined, reference: Price | undefined, size: Size): Parts | undefined {
  if (execution === undefined) return reference === undefined ? undefined : [{ price: reference, size }];
  const [first, ...others] = execution.parts;
  const { average, missing } = execution;
  if (first === undefined) return undefined;
  return isZero(missing) ? [first, ...others] : [first, ...others, { price: average, size: missing }];
}

function chargedOf(ticket: Ticket, facts: TicketFacts, parts: Parts): Charged {
  const { market, account, book } = facts;
  const position = positionIn(account, market.coin);
  const held = position === undefined ? undefined : { size: signedSize(position), entry: position.entryPrice };
  const { side, reduceOnly } = ticket;
  const fills = parts.map((part) => ({ ...part, side, reduceOnly }));
  const outcome = positionAfterAll(held, fills);
  const { at, value } = takenOf(parts, abs(outcome.moved), side);
  const paidOn = chargedValue(ticket, book, abs(outcome.moved)) ?? value;
  const fees = orderFees(paidOn, roleOf(ticket, { book, mark: market.mark }), account?.fees, builderOf(ticket, facts));
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
    feeRate: fees.rates.total,
    tiers: market.tiers,
  };
  return { filled, fees };
}

/** A reduce-only order is cut to the position: its last parts are not filled. */
function takenOf(parts: Parts, moved: Size, side: Ticket['side']) {
  const walk = walkBook(parts, moved, side);
  return walk === undefined ? { at: parts[0].price, value: usd('0') } : { at: walk.average, value: walk.cost };
}

function openingMargin({ outcome, markThen, leverage: count }: Filled): Usd {
  return startingMargin(notional(markThen, outcome.opened), count);
}

/**
 * Returns the margin that is added. For a cross position, what closing frees is available for opening; an isolated one
 * frees it too late.
 */
function addedBy(filled: Filled): Usd {
  return sub(marginAfter(filled), filled.position?.margin ?? usd('0'));
}
