import { orderBookComparedLevels } from '../../../config/market-data.ts';
import type { Price } from '../../../math/amount.ts';
import type { Level } from './walk.ts';

export type BookSide = 'bids' | 'asks';

/** How far the best price moved since a message of the venue's time. */
export interface Move {
  readonly since: number;
  readonly moved: Price;
}

/** The doubt that the newest best price of one side raises about the older levels behind it. */
export interface Doubt {
  /** How far the best price moved since each message that levels are of: below zero if it fell. */
  readonly moves: readonly Move[];
  /** True if the best price moved as far as the first levels reach: they are no longer this market's. */
  readonly isContradicted: boolean;
}

/** The order book of one market at one moment of the venue's clock: bids from the highest, asks from the lowest. */
export interface Book {
  readonly coin: string;
  readonly time: number;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  /** How many levels of a side the venue tells often enough to judge by; five unless given. */
  readonly sureLevels?: number | undefined;
  /** Undefined where all levels are of one message. */
  readonly doubts?: Readonly<Record<BookSide, Doubt>> | undefined;
}

/** The best bid and best ask, which the venue sends more often than the book. */
export interface Best {
  readonly coin: string;
  readonly time: number;
  readonly bid: Level | undefined;
  readonly ask: Level | undefined;
}

/** Compares the first levels: a change further away is not worth a redraw. */
function sameSide(a: readonly Level[], b: readonly Level[]): boolean {
  for (let at = 0; at < orderBookComparedLevels; at += 1) {
    if (a[at]?.price !== b[at]?.price || a[at]?.size !== b[at]?.size) return false;
  }
  return true;
}

export function looksTheSame(a: Book, b: Book): boolean {
  return a.coin === b.coin && sameSide(a.bids, b.bids) && sameSide(a.asks, b.asks);
}
