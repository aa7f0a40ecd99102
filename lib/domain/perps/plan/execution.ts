import { impactConfirmPercent, impactNotePercent, minTwapUsd } from '../../../config/orders.ts';
import { type Price, percent, type Size, type Usd, usd } from '../../../math/amount.ts';
import { abs, add, sub, sum } from '../../../math/arithmetic.ts';
import { gt, gte, isPositive, isZero } from '../../../math/comparison.ts';
import { notional, percentageOf, priceFor } from '../../../math/units.ts';
import type { Doubt } from '../market/book.ts';
import { fastLevels } from '../market/joined-book.ts';
import { sureLevelMs } from '../market/market-freshness.ts';
import { averageDigits, type Level, type Walk, walkBook } from '../market/walk.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { levelsFor, type TicketBook, type TicketFacts } from '../ticket/ticket-facts.ts';
import { boundFrom, isSlippage } from '../ticket/ticket-price.ts';

/** A basis point. */
const sureWidth = percent('0.01');
const widthDigits = 4;

export type Dearness = 'fair' | 'note' | 'confirm';
export type Proposal = 'limit' | 'scale' | 'twap';

/** The averages between which an execution ends: by the levels as they were told, and moved with the best price. */
export interface AverageRange {
  readonly low: Price;
  readonly high: Price;
}

export interface Execution extends Walk {
  readonly dearness: Dearness;
  /** Undefined if the average is sure: all that it takes is fresh, and the range narrower than a basis point. */
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

function rangeOf(walk: Walk, book: TicketBook, doubt: Doubt | undefined): AverageRange | undefined {
  const { sureLevels = fastLevels, time } = book;
  const { average, cost, filled, parts } = walk;
  const isOld = ({ time: told }: Level, place: number): boolean =>
    place >= sureLevels || (told !== undefined && time !== undefined && time - told > sureLevelMs);
  const moved =
    doubt === undefined ? average : priceFor(add(cost, moveOf(parts, doubt)), filled, averageDigits, 'half-up');
  const width = percentageOf(abs(sub(moved, average)), average, widthDigits, 'ceil');
  if (!parts.some(isOld) && !gt(width, sureWidth)) return undefined;
  return gt(moved, average) ? { low: average, high: moved } : { low: moved, high: average };
}

/** Returns how much more the levels cost if each moved with the best price since it was told. */
function moveOf(parts: readonly Level[], { moves }: Doubt): Usd {
  return sum(
    parts.map(({ time, size }) => {
      const move = moves.find(({ since }) => since === time);
      return move === undefined ? usd('0') : notional(move.moved, size);
    }),
  );
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
