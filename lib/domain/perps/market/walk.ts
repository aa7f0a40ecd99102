import type { Percent, Price, Size, Usd } from '../../../math/amount.ts';
import { sub, sum } from '../../../math/arithmetic.ts';
import { isPositive, isZero, min } from '../../../math/comparison.ts';
import { notional, percentageOf, priceFor } from '../../../math/units.ts';
import type { Level } from './book.ts';
import type { Side } from './grid.ts';

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
