import { type Percent, type Price, type Rate, type Size, size, type Usd } from '../../../math/amount.ts';
import { neg, sub, sum } from '../../../math/arithmetic.ts';
import { gt, min } from '../../../math/comparison.ts';
import type { AccountState, OpenOrder, Position } from '../../portfolio/account.ts';
import { usdcToken } from '../../portfolio/backing.ts';
import type { Book, Level } from '../market/book.ts';
import { type Side, sizeOnGrid } from '../market/grid.ts';
import type { MarginTier } from '../market/margin.ts';
import { reducibleOf } from '../order/check-plan.ts';
import { isScaleCount, isScaleSkew, scaleSizes, scaleTotal } from './scale.ts';
import type { Ticket } from './ticket.ts';
import { referencePrice } from './ticket-price.ts';
import { type Reach, sizeMeant } from './ticket-size.ts';

// The facts that a ticket is checked against. An undefined value is unknown and never treated as 0.

export interface TicketMarket {
  readonly coin: string;
  readonly sizeDecimals: number;
  readonly tiers: readonly MarginTier[];
  readonly mark: Price | undefined;
  /** When the mark price arrived, by a clock of the device that never goes back; undefined if nobody heard it. */
  readonly markHeardAt?: number | undefined;
  /** The hourly rate. */
  readonly funding: Rate | undefined;
  /** The market is at its open-interest cap: nothing can be opened. */
  readonly isCapped: boolean;
}

export interface TicketBook {
  /** Both sides begin with the best price. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  /** The venue's time of its newest price. */
  readonly time?: number | undefined;
  readonly doubts?: Book['doubts'];
  readonly sureLevels?: Book['sureLevels'];
  readonly isStale: boolean;
  readonly ageMs?: number | undefined;
  /** When the newest message of this book arrived, by a clock of the device that never goes back. */
  readonly heardAt?: number | undefined;
}

export interface TicketAccount {
  readonly state: AccountState;
  /** Cash and cross positions, and spot dollars if they back those positions; undefined while unknown. */
  readonly crossEquity: Usd | undefined;
  /** The maintenance margin of all positions that share this money. */
  readonly crossMaintenance: Usd | undefined;
  /** The margin that new positions may use; undefined while unknown. */
  readonly free: Usd | undefined;
  /** How much more can be bought and sold at the leverage that is set, as the venue reports it. */
  readonly most: Readonly<Record<Side, Size>> | undefined;
  /** The account's own rates; the venue's usual ones apply if they are missing. */
  readonly fees: { readonly taker: Rate; readonly maker: Rate } | undefined;
  readonly orders: readonly OpenOrder[];
}

export interface TicketFacts {
  readonly hasWallet: boolean;
  readonly market: TicketMarket;
  readonly book: TicketBook | undefined;
  readonly account: TicketAccount | undefined;
  /** The builder fee of each order here; 0 if no builder is set. */
  readonly builder: Percent;
  /** The builder fee of a reduce-only order, which is sent without a builder unless the builder's approval is known. */
  readonly builderOfReducing?: Percent;
}

const none = size('0');

export function positionIn(account: TicketAccount | undefined, coin: string): Position | undefined {
  return account?.state.positions.find((position) => position.coin === coin);
}

export function signedSize({ side, size }: Pick<Position, 'side' | 'size'>): Size {
  return side === 'long' ? size : neg(size);
}

/** Returns the signed size; undefined while the account is unknown. */
export function heldIn(account: TicketAccount | undefined, coin: string): Size | undefined {
  if (account === undefined) return undefined;
  const position = positionIn(account, coin);
  return position === undefined ? none : signedSize(position);
}

/**
 * Returns the equity of an account in standard mode without the margin of its isolated positions, which belongs to
 * them.
 */
export function crossEquityOf({ accountValue, positions }: Pick<AccountState, 'accountValue' | 'positions'>): Usd {
  return sub(
    accountValue,
    sum(positions.filter(({ marginMode }) => marginMode === 'isolated').map(({ margin }) => margin)),
  );
}

export function levelsFor(side: Side, book: TicketBook): readonly Level[] {
  return side === 'buy' ? book.asks : book.bids;
}

/** True if an order at this price would fill against resting orders; undefined without a book. */
export function crosses(side: Side, at: Price, book: TicketBook | undefined): boolean | undefined {
  if (book === undefined) return undefined;
  const [best] = levelsFor(side, book);
  if (best === undefined) return false;
  return side === 'buy' ? !gt(best.price, at) : !gt(at, best.price);
}

/**
 * Returns the largest size. The venue's limit applies to the leverage that is set; for any other leverage it is
 * unknown.
 */
function mostOf({ reduceOnly, side, leverage, terms }: Ticket, account: TicketAccount | undefined): Size | undefined {
  if (!reduceOnly) return terms.own?.leverage === leverage ? account?.most?.[side] : undefined;
  const held = heldIn(account, terms.coin);
  return held === undefined ? undefined : (reducibleOf(held, side) ?? none);
}

export function reachOf(ticket: Ticket, { market, account }: TicketFacts): Reach {
  // While a limit price is missing, the mark price is used.
  const price = referencePrice(ticket, market.mark) ?? market.mark;
  const { leverage, reduceOnly } = ticket;
  const most = mostOf(ticket, account);
  return { price, free: account?.free, leverage, most, reduceOnly, lotDecimals: market.sizeDecimals };
}

/** The money behind the cross positions that are traded here, and the maintenance margin of all that share it. */
interface CrossMoney {
  readonly equity: Usd | undefined;
  readonly maintenance: Usd | undefined;
}

const unknown: CrossMoney = { equity: undefined, maintenance: undefined };

/** Returns both as undefined if they are unknown, or if only the venue can compute them. */
export function crossMoneyOf(state: AccountState): CrossMoney {
  const { backing, crossMaintenance } = state;
  if (backing === undefined) return { equity: crossEquityOf(state), maintenance: crossMaintenance };
  if (backing.kind === 'portfolio') return unknown;
  return backing.tokens?.find(({ token }) => token === usdcToken) ?? unknown;
}

/** True for an account whose margin the venue computes by undocumented rules, so that nothing is estimated here. */
export const isComputedByVenue = ({ backing }: AccountState): boolean => backing?.kind === 'portfolio';

/** Returns the entered size in whole lots, which may exceed the position that it is to reduce. */
export function enteredSize(ticket: Ticket, facts: TicketFacts): Size | undefined {
  const meant = sizeMeant(ticket.size, reachOf(ticket, facts));
  return meant === undefined ? undefined : sizeOnGrid(meant, facts.market.sizeDecimals);
}

/** Returns the size that a reduce-only ticket can reduce; undefined for any other ticket, or while unknown. */
export function reducibleBy({ reduceOnly, side }: Ticket, { account, market }: TicketFacts): Size | undefined {
  const held = reduceOnly ? heldIn(account, market.coin) : undefined;
  return held === undefined ? undefined : reducibleOf(held, side);
}

/** Returns the total size that is sent: at most the size that can be reduced, and for a scale the sum of its parts. */
export function wholeSize(ticket: Ticket, facts: TicketFacts): Size | undefined {
  const entered = enteredSize(ticket, facts);
  if (entered === undefined) return undefined;
  const reducible = reducibleBy(ticket, facts);
  const whole = reducible === undefined ? entered : min(entered, reducible);
  if (ticket.kind !== 'scale' || !isScaleCount(ticket.count.amount) || !isScaleSkew(ticket.skew.amount)) return whole;
  const sizes = scaleSizes(whole, ticket, facts.market.sizeDecimals);
  return sizes && scaleTotal(sizes);
}
