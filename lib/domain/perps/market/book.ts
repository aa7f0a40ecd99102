import { orderBookComparedLevels } from '../../../config/market-data.ts';
import type { Percent, Price, Size, Usd } from '../../../math/amount.ts';
import { sub, sum } from '../../../math/arithmetic.ts';
import { isPositive, isZero, min } from '../../../math/comparison.ts';
import { notional, percentageOf, priceFor } from '../../../math/units.ts';
import type { Side } from './grid.ts';

export interface Level {
  readonly price: Price;
  readonly size: Size;
  /** The venue's time of the message that a level came from; that of its book if not given. */
  readonly time?: number | undefined;
}

export interface Walk {
  readonly filled: Size;
  /** The sizes taken from each level, best price first. */
  readonly parts: readonly Level[];
  /** The part of the size that the book does not contain. */
  readonly missing: Size;
  readonly cost: Usd;
  readonly average: Price;
  readonly worst: Price;
  /** How much worse the average is than the best price; never negative. */
  readonly impact: Percent;
}

/** The decimals of an average, which need not be a price of the venue. */
export const averageDigits = 12;
const percentDigits = 4;

/**
 * Computes the cost of taking a size from one side of the book, level by level from the best. Undefined if nothing can
 * be taken. `bound` is the worst price that the order accepts.
 */
export function walkBook(levels: readonly Level[], size: Size, side: Side, bound?: Price): Walk | undefined {
  const [best] = levels;
  if (best === undefined || !isPositive(size)) return undefined;
  const parts: Level[] = [];
  let missing = size;
  let worst = best.price;
  for (const level of levels) {
    if (isZero(missing) || isBeyond(level.price, bound, side)) break;
    const taken = min(missing, level.size);
    if (!isPositive(taken)) continue;
    parts.push({ ...level, size: taken });
    missing = sub(missing, taken);
    worst = level.price;
  }
  const filled = sub(size, missing);
  if (!isPositive(filled)) return undefined;
  const cost = sum(parts.map((part) => notional(part.price, part.size)));
  // Rounds against the trader: a buyer's average up, a seller's down.
  const average = priceFor(cost, filled, averageDigits, side === 'buy' ? 'ceil' : 'floor');
  const distance = side === 'buy' ? sub(average, best.price) : sub(best.price, average);
  return {
    filled,
    parts,
    missing,
    cost,
    average,
    worst,
    impact: percentageOf(distance, best.price, percentDigits, 'ceil'),
  };
}

function isBeyond(price: Price, bound: Price | undefined, side: Side): boolean {
  if (bound === undefined) return false;
  const room = side === 'buy' ? sub(bound, price) : sub(price, bound);
  return !isPositive(room) && !isZero(room);
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
