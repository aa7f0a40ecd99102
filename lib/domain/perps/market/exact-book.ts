import { sub } from '../../../math/arithmetic.ts';
import { isPositive } from '../../../math/comparison.ts';
import type { Best, Book, BookSide, Doubt, Level } from './book.ts';
import { fastLevels, moveSince, timedLevels, withDepth } from './joined-book.ts';

// A book is joined for the screen; an order's cost needs it deeper, or finer, than the screen shows it.

/** Returns a book after its full depth was requested: levels that are newer than the response stay. */
export function deepenBook(book: Book, answer: Book): Book {
  const { coin, time, sureLevels, doubts } = book;
  if (answer.time >= time) return answer;
  const sideOf = (side: BookSide): readonly Level[] => {
    const levels = timedLevels(book, side);
    const newer = levels.filter((level) => level.time !== undefined && level.time > answer.time);
    if (levels.length < fastLevels || newer.length === levels.length) return levels;
    return withDepth(newer, timedLevels(answer, side), side);
  };
  const doubtAfter = (side: BookSide): Doubt => ({
    moves: [...(doubts?.[side].moves ?? []), ...moveSince(answer, side, book[side][0])],
    isContradicted: doubts?.[side].isContradicted ?? false,
  });
  return {
    ...{ coin, time, sureLevels },
    bids: sideOf('bids'),
    asks: sideOf('asks'),
    doubts: { bids: doubtAfter('bids'), asks: doubtAfter('asks') },
  };
}

/**
 * Returns coarse rows preceded by the best prices, which are never grouped: the first row is reduced by the size at the
 * best price.
 */
export function withBestBefore(rows: Book, best: Best | undefined): Book {
  if (best === undefined || best.coin !== rows.coin) return rows;
  const sideOf = (levels: readonly Level[], first: Level | undefined): readonly Level[] => {
    const [row, ...others] = levels;
    if (first === undefined || row === undefined) return levels;
    const rest = sub(row.size, first.size);
    return [{ ...first, time: best.time }, ...(isPositive(rest) ? [{ ...row, size: rest }] : []), ...others];
  };
  return { ...rows, bids: sideOf(rows.bids, best.bid), asks: sideOf(rows.asks, best.ask) };
}
