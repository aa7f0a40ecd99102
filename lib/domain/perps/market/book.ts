import { orderBookComparedLevels } from '../../../config/market-data.ts';
import type { Price, Size } from '../../../math/amount.ts';

export interface Level {
  readonly price: Price;
  readonly size: Size;
  /** The venue's time of the message that a level came from; that of its book if not given. */
  readonly time?: number | undefined;
}

export type BookSide = 'bids' | 'asks';

/** The change of the best price since a message with the given venue time. */
export interface Move {
  readonly since: number;
  readonly moved: Price;
}

/** The uncertainty of the older levels of one side once its best price has moved. */
export interface Doubt {
  /** The change of the best price since each message that levels came from: below zero if it fell. */
  readonly moves: readonly Move[];
  /** True if the best price moved beyond the first levels: they no longer describe this market. */
  readonly isContradicted: boolean;
}

/** The order book of one market at one moment of the venue's clock: bids from the highest, asks from the lowest. */
export interface Book {
  readonly coin: string;
  readonly time: number;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  /** The number of levels of a side that the venue updates often enough to judge by; five if not given. */
  readonly sureLevels?: number | undefined;
  /** The doubts; undefined if all levels came from one message. */
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
