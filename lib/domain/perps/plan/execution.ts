import { impactConfirmPercent, impactNotePercent, minTwapUsd } from '../../../config/exchange/orders.ts';
import { type Price, percent, type Size, usd } from '../../../math/amount.ts';
import { add, sum } from '../../../math/arithmetic.ts';
import { gt, gte, isPositive, isZero } from '../../../math/comparison.ts';
import { notional, priceFor } from '../../../math/units.ts';
import type { Doubt } from '../market/book.ts';
import { fastLevels } from '../market/joined-book.ts';
import { sureLevelMs } from '../market/market-freshness.ts';
import { averageDigits, type Level, type Walk, walkBook } from '../market/walk.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { levelsFor, type TicketBook, type TicketFacts } from '../ticket/ticket-facts.ts';
import { boundFrom, isSlippage } from '../ticket/ticket-price.ts';

export type Dearness = 'fair' | 'note' | 'confirm';
export type Proposal = 'limit' | 'scale' | 'twap';

/** The averages between which an execution ends that takes old levels: as they were told, and moved with the market. */
export interface AverageRange {
  readonly low: Price;
  readonly high: Price;
}

export interface Execution extends Walk {
  readonly dearness: Dearness;
  /** Undefined if all that it takes is fresh, so that the average is sure. */
  readonly range: AverageRange | undefined;
  /** True if newer best prices contradict the levels behind the first, so that the cost is not known at all. */
  readonly isContradicted: boolean;
  /** A cheaper kind of order; undefined if the cost is fair. */
  readonly proposal: Proposal | undefined;
}

/** Returns how a market order would fill in the current book, up to its price bound; undefined for any other order. */
export function executionOf(ticket: Ticket, size: Size, { book, market }: TicketFacts): Execution | undefined {
  if (ticket.kind !== 'market' || book === undefined || market.mark === undefined) return undefined;
  const slippage = ticket.slippage.amount;
  if (!isSlippage(slippage)) return undefined;
  const bound = boundFrom(market.mark, slippage, ticket.side, market.sizeDecimals);
  const walk = walkBook(levelsFor(ticket.side, book), size, ticket.side, bound);
  if (walk === undefined) return undefined;
  const doubt = book.doubts?.[ticket.side === 'buy' ? 'asks' : 'bids'];
  const dearness = dearnessOf(walk);
  return {
    ...walk,
    range: rangeOf(walk, book, doubt),
    isContradicted: doubt?.isContradicted === true && walk.parts.length > 1,
    dearness,
    proposal: dearness === 'fair' ? undefined : proposalFor(walk, dearness),
  };
}

/** Returns the range of an average that takes old levels; undefined if it takes none. */
function rangeOf(walk: Walk, book: TicketBook, doubt: Doubt | undefined): AverageRange | undefined {
  const { sureLevels = fastLevels, time } = book;
  const isOld = ({ time: told }: Level, place: number): boolean =>
    place >= sureLevels || (told !== undefined && time !== undefined && time - told > sureLevelMs);
  const old = walk.parts.filter(isOld);
  if (old.length === 0) return undefined;
  const { average, cost, filled } = walk;
  if (doubt === undefined || isZero(doubt.moved)) return { low: average, high: average };
  const more = notional(doubt.moved, sum(old.map((level) => level.size)));
  const moved = priceFor(add(cost, more), filled, averageDigits, 'half-up');
  return gt(moved, average) ? { low: average, high: moved } : { low: moved, high: average };
}

function dearnessOf({ impact, missing }: Walk): Dearness {
  if (gte(impact, percent(impactConfirmPercent))) return 'confirm';
  return gte(impact, percent(impactNotePercent)) || isPositive(missing) ? 'note' : 'fair';
}

/**
 * Proposes a limit order if the book does not hold the whole size, and a TWAP if the order is very expensive and large
 * enough for one.
 */
function proposalFor({ missing, cost }: Walk, dearness: Dearness): Proposal {
  if (!isZero(missing)) return 'limit';
  return dearness === 'confirm' && gte(cost, usd(minTwapUsd)) ? 'twap' : 'scale';
}
