import { impactConfirmPercent, impactNotePercent, minTwapUsd } from '../../../config/exchange/orders.ts';
import { percent, type Size, usd } from '../../../math/amount.ts';
import { gte, isPositive, isZero } from '../../../math/comparison.ts';
import { sureLevelMs } from '../market/market-freshness.ts';
import { type Walk, walkBook } from '../market/walk.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { levelsFor, type TicketFacts } from '../ticket/ticket-facts.ts';
import { boundFrom, isSlippage } from '../ticket/ticket-price.ts';

export type Dearness = 'fair' | 'note' | 'confirm';
export type Proposal = 'limit' | 'scale' | 'twap';

export interface Execution extends Walk {
  readonly dearness: Dearness;
  /** False if it takes a level that is too much older than the newest price of the book. */
  readonly isSure: boolean;
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
  const dearness = dearnessOf(walk);
  const isSure = isSureAt(walk, book.time);
  return { ...walk, isSure, dearness, proposal: dearness === 'fair' ? undefined : proposalFor(walk, dearness) };
}

/** Levels that tell no time of their own are as old as their book. */
function isSureAt({ oldest }: Walk, newest: number | undefined): boolean {
  return oldest === undefined || newest === undefined || newest - oldest <= sureLevelMs;
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
