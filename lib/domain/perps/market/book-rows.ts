import type { Percent, Price, Size } from '../../../math/amount.ts';
import { approximate } from '../../../math/approximation.ts';
import { add, sub } from '../../../math/arithmetic.ts';
import { isNegative } from '../../../math/comparison.ts';
import { decimalsOf } from '../../../math/precision.ts';
import { percentageOf } from '../../../math/units.ts';
import type { Best, Book } from './book.ts';
import type { Level } from './walk.ts';

export interface BookRow extends Level {
  /** The total size of this level and all better ones. */
  readonly total: Size;
  /** The fraction of the deepest total shown, for the bar behind the row. */
  readonly share: number;
}

export interface BookRows {
  /** Both sides begin with the best price. */
  readonly bids: readonly BookRow[];
  readonly asks: readonly BookRow[];
}

type Summed = Omit<BookRow, 'share'>;

function sumLevels(levels: readonly Level[], count: number): readonly Summed[] {
  let total: Size | undefined;
  return levels.slice(0, count).map((level) => {
    total = total === undefined ? level.size : add(total, level.size);
    return { ...level, total };
  });
}

/**
 * Returns the first `count` levels of each side with their totals; the side with the larger total has the longest bar.
 */
export function bookRows(book: Pick<Book, 'bids' | 'asks'>, count: number): BookRows {
  const [bids, asks] = [sumLevels(book.bids, count), sumLevels(book.asks, count)];
  const deepest = Math.max(
    ...[bids.at(-1), asks.at(-1)].map((row) => (row === undefined ? 0 : approximate(row.total))),
  );
  const withShare = (row: Summed): BookRow => ({ ...row, share: deepest > 0 ? approximate(row.total) / deepest : 0 });
  return { bids: bids.map(withShare), asks: asks.map(withShare) };
}

export interface Decimals {
  readonly price: number;
  readonly size: number;
}

export const noDecimals: Decimals = { price: 0, size: 0 };

/** Returns the decimals for each column: enough for all of its rows, and never fewer than before. */
export function decimalsFor({ bids, asks }: Pick<Book, 'bids' | 'asks'>, before: Decimals): Decimals {
  let { price, size } = before;
  for (const side of [bids, asks]) {
    for (const level of side) {
      price = Math.max(price, decimalsOf(level.price));
      size = Math.max(size, decimalsOf(level.size));
    }
  }
  return price === before.price && size === before.size ? before : { price, size };
}

export interface Spread {
  readonly amount: Price;
  readonly percent: Percent;
}

const percentDecimals = 3;

/**
 * Returns the spread between best bid and best ask, from the newer of the two sources; undefined if a side is empty.
 */
export function spreadOf(book: Book | undefined, best: Best | undefined): Spread | undefined {
  const isBestNewer = best !== undefined && (book === undefined || best.time >= book.time);
  const [bid, ask] = isBestNewer ? [best.bid, best.ask] : [book?.bids[0], book?.asks[0]];
  if (bid === undefined || ask === undefined) return undefined;
  const amount = sub(ask.price, bid.price);
  // Between two messages the book may be crossed for a moment.
  if (isNegative(amount)) return undefined;
  return { amount, percent: percentageOf(amount, bid.price, percentDecimals, 'half-up') };
}
