import { type Percent, type Price, type Rate, type Size, size, type Usd } from '../../math/amount.ts';
import { neg, sub, sum } from '../../math/arithmetic.ts';
import { gt } from '../../math/comparison.ts';
import type { AccountState, OpenOrder, Position } from '../portfolio/account.ts';
import type { Side } from './grid.ts';
import type { MarginTier } from './margin.ts';
import type { Ticket } from './ticket.ts';
import { referencePrice } from './ticket-price.ts';
import type { Reach } from './ticket-size.ts';
import { reducibleOf } from './venue-rules.ts';
import type { Level } from './walk.ts';

// What a ticket is judged by. Undefined is not known, and never taken for 0.

export interface TicketMarket {
  readonly coin: string;
  readonly sizeDecimals: number;
  readonly tiers: readonly MarginTier[];
  readonly mark: Price | undefined;
  /** For an hour. */
  readonly funding: Rate | undefined;
  /** At its open-interest cap nothing is opened. */
  readonly isCapped: boolean;
}

export interface TicketBook {
  /** From the best. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  readonly isStale: boolean;
  /** How old, where that is known. */
  readonly ageMs?: number | undefined;
}

export interface TicketAccount {
  readonly state: AccountState;
  /** Cash and cross positions, and spot dollars where they back them. */
  readonly crossEquity: Usd;
  /** What all cross positions together must be worth. */
  readonly crossMaintenance: Usd | undefined;
  /** What new positions may use. */
  readonly free: Usd;
  /** The venue's own answer to how much more can be bought and sold, for the leverage that is set. */
  readonly most: Readonly<Record<Side, Size>> | undefined;
  /** The account's own; without them the venue's usual ones. */
  readonly fees: { readonly taker: Rate; readonly maker: Rate } | undefined;
  readonly orders: readonly OpenOrder[];
}

export interface TicketFacts {
  readonly hasWallet: boolean;
  readonly market: TicketMarket;
  readonly book: TicketBook | undefined;
  readonly account: TicketAccount | undefined;
  /** What the builder takes of each order here; 0 where none is set. */
  readonly builder: Percent;
  /** The builder's part of an order that only reduces: it goes without him unless his approval is known. */
  readonly builderOfReducing?: Percent;
}

const none = size('0');

export function positionIn(account: TicketAccount | undefined, coin: string): Position | undefined {
  return account?.state.positions.find((position) => position.coin === coin);
}

export function signedSize({ side, size }: Pick<Position, 'side' | 'size'>): Size {
  return side === 'long' ? size : neg(size);
}

/** Signed; undefined while nobody knows the account. */
export function heldIn(account: TicketAccount | undefined, coin: string): Size | undefined {
  if (account === undefined) return undefined;
  const position = positionIn(account, coin);
  return position === undefined ? none : signedSize(position);
}

/** Of an account in standard mode: what its isolated positions hold is theirs. */
export function crossEquityOf({ accountValue, positions }: AccountState): Usd {
  return sub(
    accountValue,
    sum(positions.filter(({ marginMode }) => marginMode === 'isolated').map(({ margin }) => margin)),
  );
}

export function levelsFor(side: Side, book: TicketBook): readonly Level[] {
  return side === 'buy' ? book.asks : book.bids;
}

/** Whether an order at this price would meet what rests already; undefined without a book. */
export function crosses(side: Side, at: Price, book: TicketBook | undefined): boolean | undefined {
  if (book === undefined) return undefined;
  const [best] = levelsFor(side, book);
  if (best === undefined) return false;
  return side === 'buy' ? !gt(best.price, at) : !gt(at, best.price);
}

/** The venue's own limit holds for the leverage that is set; for another one nobody knows it yet. */
function mostOf({ reduceOnly, side, leverage, terms }: Ticket, account: TicketAccount | undefined): Size | undefined {
  if (!reduceOnly) return terms.own?.leverage === leverage ? account?.most?.[side] : undefined;
  const held = heldIn(account, terms.coin);
  return held === undefined ? undefined : (reducibleOf(held, side) ?? none);
}

export function reachOf(ticket: Ticket, { market, account }: TicketFacts): Reach {
  // While a limit price is missing, coins are worth what the market says.
  const price = referencePrice(ticket, market.mark) ?? market.mark;
  const { leverage, reduceOnly } = ticket;
  const most = mostOf(ticket, account);
  return { price, free: account?.free, leverage, most, reduceOnly, lotDecimals: market.sizeDecimals };
}
