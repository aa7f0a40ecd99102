import type { Price } from '../../../math/amount.ts';
import { gt } from '../../../math/comparison.ts';
import type { Best, Book } from './book.ts';
import type { Level } from './walk.ts';

/** The messages that the venue sends of one order book, each at its own pace and with its own time. */
export interface BookSources {
  /** Up to twenty levels a side, every five seconds. */
  readonly plain: Book | undefined;
  /** The first five levels a side, twice a second. */
  readonly fast: Book | undefined;
  /** The best prices, as they change; never grouped. */
  readonly best: Best | undefined;
  /** True if the rows of both books are coarser than the prices of the venue. */
  readonly isGrouped: boolean;
}

type BookSide = 'bids' | 'asks';

const fastLevels = 5;

const isBetter = (a: Price, b: Price, side: BookSide): boolean => (side === 'bids' ? gt(a, b) : gt(b, a));

function timedLevels(book: Book | undefined, side: BookSide): readonly Level[] {
  return book?.[side].map((level) => ({ ...level, time: level.time ?? book.time })) ?? [];
}

/** Returns the fast levels, and of the plain ones those beyond them. A side of fewer than five levels is the whole side. */
function withDepth(fast: readonly Level[], plain: readonly Level[], side: BookSide): readonly Level[] {
  const last = fast.at(-1);
  if (last === undefined || fast.length < fastLevels) return fast;
  return [...fast, ...plain.filter(({ price }) => isBetter(last.price, price, side))];
}

/** Drops the levels that are better than the best price, which are gone. A side without a best price is empty. */
function upToBest(
  levels: readonly Level[],
  side: BookSide,
  best: Level | undefined,
  { time, isGrouped }: { readonly time: number; readonly isGrouped: boolean },
): readonly Level[] {
  if (best === undefined) return [];
  // A row's price is never better than the prices in it.
  if (isGrouped) return levels.filter(({ price }) => !isBetter(price, best.price, side));
  return [{ ...best, time }, ...levels.filter(({ price }) => isBetter(best.price, price, side))];
}

/**
 * Joins everything that is known of a book by the venue's times: the newest source decides about the levels that it
 * covers. Each level tells the time of its source, and the book that of the newest. Undefined while there is no book.
 */
export function joinBooks({ plain, fast, best, isGrouped }: BookSources): Book | undefined {
  const isFastNewer = fast !== undefined && (plain === undefined || fast.time > plain.time);
  const newest = isFastNewer ? fast : plain;
  if (newest === undefined) return undefined;
  const sideOf = (side: BookSide): readonly Level[] =>
    isFastNewer ? withDepth(timedLevels(fast, side), timedLevels(plain, side), side) : timedLevels(plain, side);
  const [bids, asks] = [sideOf('bids'), sideOf('asks')];
  const { coin } = newest;
  if (best === undefined || best.time <= newest.time) return { coin, time: newest.time, bids, asks };
  const { time } = best;
  return {
    ...{ coin, time },
    bids: upToBest(bids, 'bids', best.bid, { time, isGrouped }),
    asks: upToBest(asks, 'asks', best.ask, { time, isGrouped }),
  };
}
