import type { Best, Book, Level } from '../../../domain/perps/index.ts';
import { fieldOf } from '../../../errors/field.ts';
import { isPositive } from '../../../math/comparison.ts';
import { amountAt, countAt, textAt } from './fields.ts';

function levelOf(row: unknown): Level | undefined {
  const price = amountAt<'price'>(row, 'px');
  const size = amountAt<'size'>(row, 'sz');
  if (price === undefined || size === undefined || !isPositive(price) || !isPositive(size)) return undefined;
  return { price, size };
}

/** One unreadable level makes the whole side unreadable: a book with a gap is a wrong book. */
function sideOf(rows: unknown): readonly Level[] | undefined {
  if (!Array.isArray(rows)) return undefined;
  const levels: Level[] = [];
  for (const row of rows) {
    const level = levelOf(row);
    if (level === undefined) return undefined;
    levels.push(level);
  }
  return levels;
}

/** Reads a book from a response or a socket message; undefined if it is not a book. */
export function bookOf(data: unknown): Book | undefined {
  const [coin, time, levels] = [textAt(data, 'coin'), countAt(data, 'time'), fieldOf(data, 'levels')];
  const [bids, asks] = [sideOf(fieldOf(levels, 0)), sideOf(fieldOf(levels, 1))];
  if (coin === undefined || time === undefined || bids === undefined || asks === undefined) return undefined;
  return { coin, time, bids, asks };
}

/** Returns whether a book is of the topic that sends only the first levels, but often. */
export const isFastBook = (data: unknown): boolean => fieldOf(data, 'fast') === true;

/** Returns undefined if the message or a side of it cannot be decoded; a side without orders is empty. */
export function bestOf(data: unknown): Best | undefined {
  const [coin, time, both] = [textAt(data, 'coin'), countAt(data, 'time'), fieldOf(data, 'bbo')];
  if (coin === undefined || time === undefined || !Array.isArray(both)) return undefined;
  const [bid, ask] = [levelOf(both[0]), levelOf(both[1])];
  const isEmpty = (row: unknown) => row === null || row === undefined;
  if ((bid === undefined && !isEmpty(both[0])) || (ask === undefined && !isEmpty(both[1]))) return undefined;
  return { coin, time, bid, ask };
}
