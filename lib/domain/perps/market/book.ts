import { orderBookComparedLevels } from '../../../config/limits.ts';
import type { Level } from './walk.ts';

/** The order book of one market at one moment of the venue's clock: bids from the highest, asks from the lowest. */
export interface Book {
  readonly coin: string;
  readonly time: number;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
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
