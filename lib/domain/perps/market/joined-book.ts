import type { Price } from '../../../math/amount.ts';
import { abs, sub } from '../../../math/arithmetic.ts';
import { gt, gte, isZero } from '../../../math/comparison.ts';
import type { Best, Book, BookSide, Doubt, Level, Move } from './book.ts';

/** The messages that the venue sends of one order book, each at its own pace and with its own time. */
interface BookSources {
  /** Up to twenty levels a side, every five seconds. */
  readonly plain: Book | undefined;
  /** The first five levels a side, twice a second. */
  readonly fast: Book | undefined;
  /** The best prices, as they change; never grouped. */
  readonly best: Best | undefined;
  /** True if the rows of both books are coarser than the prices of the venue. */
  readonly isGrouped: boolean;
}

/** The number of levels of a side that the venue updates often enough to judge by. */
export const fastLevels = 5;

const isBetter = (a: Price, b: Price, side: BookSide): boolean => (side === 'bids' ? gt(a, b) : gt(b, a));

/** Returns a book's levels on one side, each with the time of its source. */
export function timedLevels(book: Book | undefined, side: BookSide): readonly Level[] {
  return book?.[side].map((level) => ({ ...level, time: level.time ?? book.time })) ?? [];
}

/** Returns the near levels, followed by the deep levels beyond them. */
export function withDepth(near: readonly Level[], deep: readonly Level[], side: BookSide): readonly Level[] {
  const last = near.at(-1);
  return last === undefined ? deep : [...near, ...deep.filter(({ price: at }) => isBetter(last.price, at, side))];
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
  if (isGrouped) return levels.filter(({ price: at }) => !isBetter(at, best.price, side));
  return [{ ...best, time }, ...levels.filter(({ price: at }) => isBetter(best.price, at, side))];
}

/** Returns how far the best price has moved since a book. */
export function moveSince(book: Book, side: BookSide, best: Level | undefined): readonly Move[] {
  const [then] = book[side];
  return best === undefined || then === undefined ? [] : [{ since: book.time, moved: sub(best.price, then.price) }];
}

/** Returns whether the best price is beyond the first levels of a book, so that it contradicts them. */
function contradicts(best: Level | undefined, levels: readonly Level[]): boolean {
  const [nearest, farthest] = [levels[0], levels.slice(0, fastLevels).at(-1)];
  if (best === undefined || nearest === undefined || farthest === undefined) return best !== nearest;
  const step = abs(sub(best.price, nearest.price));
  return !isZero(step) && gte(step, abs(sub(farthest.price, nearest.price)));
}

/**
 * Joins all sources of a book by the venue's times: the newest source decides about the levels that it covers. Each
 * level has the time of its source, and the book that of the newest. Undefined while there is no book.
 */
export function joinBooks({ plain, fast, best, isGrouped }: BookSources): Book | undefined {
  const isFastNewer = fast !== undefined && (plain === undefined || fast.time > plain.time);
  const newest = isFastNewer ? fast : plain;
  if (newest === undefined) return undefined;
  const sideOf = (side: BookSide): readonly Level[] => {
    const near = timedLevels(newest, side);
    // A side of fewer than five levels is the whole side.
    return isFastNewer && near.length >= fastLevels ? withDepth(near, timedLevels(plain, side), side) : near;
  };
  const [bids, asks] = [sideOf('bids'), sideOf('asks')];
  const { coin } = newest;
  const sureLevels = plain?.sureLevels;
  const isBestNewer = best !== undefined && best.time > newest.time;
  if (!isBestNewer && (!isFastNewer || plain === undefined)) return { coin, time: newest.time, bids, asks, sureLevels };
  const time = isBestNewer ? best.time : newest.time;
  const [bestBid, bestAsk] = isBestNewer ? [best.bid, best.ask] : [newest.bids[0], newest.asks[0]];
  const doubtOf = (side: BookSide, now: Level | undefined): Doubt => ({
    moves: [newest, plain].flatMap((book) => (book === undefined ? [] : moveSince(book, side, now))),
    isContradicted: contradicts(now, newest[side]),
  });
  const doubts = { bids: doubtOf('bids', bestBid), asks: doubtOf('asks', bestAsk) };
  if (!isBestNewer) return { coin, time, bids, asks, sureLevels, doubts };
  return {
    ...{ coin, time, sureLevels, doubts },
    bids: upToBest(bids, 'bids', bestBid, { time, isGrouped }),
    asks: upToBest(asks, 'asks', bestAsk, { time, isGrouped }),
  };
}
