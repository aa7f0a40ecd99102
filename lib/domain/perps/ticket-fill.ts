import { type Price, type Size, type Usd, usd } from '../../math/amount.ts';
import { abs, sub } from '../../math/arithmetic.ts';
import { gt, isZero } from '../../math/comparison.ts';
import { notional } from '../../math/units.ts';
import { type Carried, type CutShort, carriedOf } from './cut-short.ts';
import type { Execution } from './execution.ts';
import { startingMargin } from './margin.ts';
import { builderOf, chargedValue, type OrderFees, orderFees, roleOf } from './order-fees.ts';
import { type Filled, marginAfter } from './resulting-margin.ts';
import { positionAfterAll } from './resulting-position.ts';
import type { Ticket } from './ticket.ts';
import { positionIn, signedSize, type TicketFacts } from './ticket-facts.ts';
import { type Level, walkBook } from './walk.ts';

type Parts = readonly [Level, ...Level[]];

interface Charged {
  readonly filled: Filled;
  readonly fees: OrderFees;
}

export interface TicketFill {
  /** Undefined where not even the first level is sure to be filled. */
  readonly charged: (Charged & { readonly margin: Usd }) | undefined;
  /** What the order itself ties up, all of it. */
  readonly marginRequired: Usd;
  /** What must be free before the venue lets it meet the book. */
  readonly marginNeeded: Usd;
  readonly cutShort: CutShort | undefined;
}

/** What becomes of a ticket: as far as its account carries it, or all of it where the venue would not begin. */
export function ticketFill(
  ticket: Ticket,
  facts: TicketFacts,
  meant: { readonly size: Size; readonly reference: Price | undefined; readonly execution: Execution | undefined },
): TicketFill | undefined {
  const parts = partsOf(meant.execution, meant.reference, meant.size);
  if (parts === undefined) return undefined;
  const whole = chargedOf(ticket, facts, parts);
  const marginRequired = requiredBy(whole.filled);
  const marginNeeded = whole.filled.mode === 'isolated' ? marginRequired : addedBy(whole.filled);
  const { account, market } = facts;
  const isTaken = account !== undefined && (ticket.reduceOnly || !gt(marginNeeded, account.free));
  const carried = meant.execution !== undefined && isTaken ? carriedOf(whole.filled, account, market) : undefined;
  const cutShort = carried?.cutShort;
  const [first, ...others] = parts.slice(0, cutShort?.levels);
  const charged = cutShort === undefined ? whole : first && chargedOf(ticket, facts, [first, ...others]);
  return {
    charged: charged && { ...charged, margin: marginBehind(charged.filled, carried) },
    marginRequired,
    marginNeeded,
    cutShort,
  };
}

/** Fill by fill it was counted already. */
function marginBehind(filled: Filled, carried: Carried | undefined): Usd {
  return carried === undefined || filled.mode === 'cross' ? marginAfter(filled) : carried.standing.margin;
}

/** By the book as far as it reaches; what it does not hold as dear as what it does. */
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

/** What only reduces is cut: the last parts are not taken. */
function takenOf(parts: Parts, moved: Size, side: Ticket['side']) {
  const walk = walkBook(parts, moved, side);
  return walk === undefined ? { at: parts[0].price, value: usd('0') } : { at: walk.average, value: walk.cost };
}

function requiredBy({ outcome, markThen, leverage: count }: Filled): Usd {
  return startingMargin(notional(markThen, outcome.opened), count);
}

/** Of a cross position what closing frees serves what opens; an isolated one frees it too late. */
function addedBy(filled: Filled): Usd {
  return sub(marginAfter(filled), filled.position?.margin ?? usd('0'));
}
