import { type Percent, type Price, percent, type Size, type Usd } from '../../../math/amount.ts';
import { add } from '../../../math/arithmetic.ts';
import { gt, gte, lt, lte } from '../../../math/comparison.ts';
import { notional, ratioToPercent } from '../../../math/units.ts';
import { type FeeRates, type FeeRole, feeRates, ratesFrom, type TradeFees, tradeFees } from '../../fees/trade-fees.ts';
import type { AccountFees } from '../market/contract.ts';
import { walkBook } from '../market/walk.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { crosses, levelsFor, type TicketBook, type TicketFacts } from '../ticket/ticket-facts.ts';
import type { Side } from './grid.ts';

export interface OrderFees extends TradeFees {
  readonly role: FeeRole;
  readonly rates: FeeRates;
}

export interface MarketAtHand {
  readonly book: TicketBook | undefined;
  readonly mark: Price | undefined;
}

/**
 * The part of a limit order that is filled on arrival pays the taker fee. If the book is unknown, the mark price stands
 * in for it.
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
