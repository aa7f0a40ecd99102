import { impactConfirmPercent, impactNotePercent, minTwapUsd } from '../../../config/orders.ts';
import { type Percent, type Price, percent, type Size, type Usd, usd } from '../../../math/amount.ts';
import { abs, add, product, sub, sum } from '../../../math/arithmetic.ts';
import { gt, gte, isPositive, isZero, lt, lte } from '../../../math/comparison.ts';
import { notional, percentageOf, priceFor, ratioToPercent } from '../../../math/units.ts';
import { type FeeRates, type FeeRole, feeRates, ratesFrom, type TradeFees, tradeFees } from '../../fees/trade-fees.ts';
import type { Doubt, Level } from '../market/book.ts';
import type { Side } from '../market/grid.ts';
import { fastLevels } from '../market/joined-book.ts';
import { sureLevelMs } from '../market/market-freshness.ts';
import { averageDigits, type Walk, walkBook } from '../market/walk.ts';
import { boundFrom, isSlippage } from '../order/opening.ts';
import type { AccountFees } from '../order/plan.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { crosses, levelsFor, type TicketBook, type TicketFacts } from '../ticket/ticket-facts.ts';

/** A basis point. */
const sureWidth = percent('0.01');
const widthDigits = 4;

type Dearness = 'fair' | 'note' | 'confirm';
export type Proposal = 'limit' | 'scale' | 'twap';

/** The range of possible average prices: by the levels as they were received, and moved with the best price. */
interface AverageRange {
  readonly low: Price;
  readonly high: Price;
}

export interface Execution extends Walk {
  readonly dearness: Dearness;
  /**
   * The range; undefined if the average is certain: all levels used are fresh, and the range is narrower than a basis
   * point.
   */
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
  const isOld = ({ time: reported }: Level, place: number): boolean =>
    place >= sureLevels || (reported !== undefined && time !== undefined && time - reported > sureLevelMs);
  const moved =
    doubt === undefined ? average : priceFor(add(cost, moveOf(parts, doubt)), filled, averageDigits, 'half-up');
  const width = percentageOf(abs(sub(moved, average)), average, widthDigits, 'ceil');
  if (!parts.some(isOld) && !gt(width, sureWidth)) return undefined;
  return gt(moved, average) ? { low: average, high: moved } : { low: moved, high: average };
}

/** Returns the additional cost of the levels if each moved with the best price since it was received. */
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

/** Converts the venue's unit, a tenth of a basis point, of which a thousand are one percent. */
export function builderFeePercentOf(units: number): Percent {
  return product<'percent'>(percent(String(units)), percent('0.001'));
}

export interface OrderFees extends TradeFees {
  readonly role: FeeRole;
  readonly rates: FeeRates;
}

interface MarketAtHand {
  readonly book: TicketBook | undefined;
  readonly mark: Price | undefined;
}

/**
 * The part of a limit order that is filled on arrival pays the taker fee. If the book is unknown, the mark price is
 * used.
 */
export function limitRole(side: Side, at: Price | undefined, { book, mark }: MarketAtHand): FeeRole {
  if (at === undefined) return 'maker';
  const meets = crosses(side, at, book) ?? (mark !== undefined && (side === 'buy' ? gte(at, mark) : lte(at, mark)));
  return meets ? 'taker' : 'maker';
}

/** Returns the fee role: an order that fills against resting ones pays as a taker, whatever its kind. */
export function roleOf(ticket: Ticket, market: MarketAtHand): FeeRole {
  switch (ticket.kind) {
    case 'market':
    case 'stopMarket':
    case 'takeMarket':
    case 'twap':
      return 'taker';
    case 'scale': {
      const ends = [ticket.from.amount, ticket.to.amount].map((at) => limitRole(ticket.side, at, market));
      return ends.includes('taker') ? 'taker' : 'maker';
    }
    case 'limit':
      if (ticket.tif !== 'Gtc') return ticket.tif === 'Ioc' ? 'taker' : 'maker';
      return limitRole(ticket.side, ticket.price.amount, market);
    case 'stopLimit':
    case 'takeLimit':
      return isMarketable(ticket.side, ticket.price.amount, ticket.trigger.amount) ? 'taker' : 'maker';
    default:
      return ticket satisfies never;
  }
}

/**
 * Returns the value that fees are charged on: what a limit order takes on arrival counts at the book's prices, the rest
 * at its own price.
 */
export function chargedValue(ticket: Ticket, book: TicketBook | undefined, size: Size): Usd | undefined {
  if (ticket.kind !== 'limit' || ticket.tif === 'Alo' || book === undefined) return undefined;
  const at = ticket.price.amount;
  if (at === undefined) return undefined;
  const taken = walkBook(levelsFor(ticket.side, book), size, ticket.side, at);
  return taken && add(taken.cost, notional(at, taken.missing));
}

/** When the order is triggered, the market is at the trigger price: an order priced beyond it is filled at once. */
function isMarketable(side: Ticket['side'], at: Price | undefined, trigger: Price | undefined): boolean {
  if (at === undefined || trigger === undefined) return true;
  return side === 'buy' ? !lt(at, trigger) : !gt(at, trigger);
}

/** Returns the builder fee of an order from the ticket. A TWAP has none: the venue's action for it names no builder. */
export function builderOf({ kind, reduceOnly }: Pick<Ticket, 'kind' | 'reduceOnly'>, facts: TicketFacts): Percent {
  if (kind === 'twap') return percent('0');
  return reduceOnly ? (facts.builderOfReducing ?? facts.builder) : facts.builder;
}

/** Returns the rates that are really charged: the exchange's by the account's own rates, and the builder's. */
export function orderRates(role: FeeRole, own: AccountFees | undefined, builder: Percent): FeeRates {
  const exchange = own === undefined ? feeRates('perpetual', role, {}).exchange : ratioToPercent(own[role]);
  return ratesFrom(exchange, builder);
}

export function orderFees(value: Usd, role: FeeRole, own: AccountFees | undefined, builder: Percent): OrderFees {
  const rates = orderRates(role, own, builder);
  return { ...tradeFees(value, rates), role, rates };
}
