import {
  type Percent,
  type Price,
  percent,
  type Ratio,
  ratio,
  type Size,
  size as sizeAmount,
  type Usd,
  usd,
} from '../../../math/amount.ts';
import { add, mul, product, quotient, sub } from '../../../math/arithmetic.ts';
import { gt, gte, isZero, max } from '../../../math/comparison.ts';
import type { Book, BookSide, Level } from './book.ts';
import type { GroupingChoice, PriceGrouping } from './book-rows.ts';

export interface DepthPoint {
  readonly price: Price;
  /** The size at this price and all better ones, and about what it is worth. */
  readonly total: Size;
  readonly value: Usd;
}

export interface DepthCurve {
  /** Both sides begin with the best price; their totals never fall. */
  readonly bids: readonly DepthPoint[];
  readonly asks: readonly DepthPoint[];
  readonly middle: Price;
  /** How far the curve extends to either side of the middle. */
  readonly reach: Price;
  readonly deepest: Size;
  /** The side's last total holds as far as the reach: it has no rows beyond that are not known. */
  readonly isWhole: Readonly<Record<BookSide, boolean>>;
}

/** The number of rows of a side that the venue sends of a book. */
const rowsOfSide = 20;

/** Returns the groupings whose books reach this far together with the finest one, which is not among them. */
export function groupingsWithin(
  choices: readonly GroupingChoice[],
  middle: Price,
  part: Ratio,
): readonly PriceGrouping[] {
  const reach = mul(middle, part);
  const plain = choices.filter(({ grouping }) => grouping.mantissa === undefined);
  const enough = plain.findIndex(({ step }) => gte(mul(step, ratio(String(rowsOfSide))), reach));
  const wanted = enough < 0 ? plain : plain.slice(0, enough + 1);
  return wanted.map(({ grouping }) => grouping).filter(({ nSigFigs }) => nSigFigs !== undefined);
}

const isWorse = (one: Price, than: Price, side: BookSide): boolean => (side === 'bids' ? gt(than, one) : gt(one, than));

/** Returns the totals of one book's side. They hold for coarse rows too: a row's price is its worst one. */
function totalsOf(levels: readonly Level[]): readonly DepthPoint[] {
  let [total, value] = [sizeAmount('0'), usd('0')];
  return levels.map(({ price: at, size }) => {
    total = add(total, size);
    value = add(value, product<'usd'>(at, size));
    return { price: at, total, value };
  });
}

/** True if no row of a side lies between its last known one and a price: the side ended, or goes on beyond. */
function isKnownTo(books: readonly Book[], side: BookSide, last: Price): boolean {
  return books.some((book) => {
    const rows = book[side];
    const farthest = rows.at(-1);
    return rows.length < rowsOfSide || (farthest !== undefined && isWorse(farthest.price, last, side));
  });
}

/** Continues each book's totals with those of the next coarser one, as far as the reach. */
function sideOf(books: readonly Book[], side: BookSide, last: Price): readonly DepthPoint[] {
  const points: DepthPoint[] = [];
  for (const book of books) {
    for (const point of totalsOf(book[side])) {
      const before = points.at(-1);
      if (isWorse(point.price, last, side) || (before !== undefined && !isWorse(point.price, before.price, side)))
        continue;
      // Two books are of two moments: a total that fell would draw a hole.
      const isLess = before !== undefined && gt(before.total, point.total);
      points.push(isLess ? { ...before, price: point.price } : point);
    }
  }
  return points;
}

/** Returns the middle of the finest book; undefined if a side is empty. */
export function middleOf(book: Book | undefined): Price | undefined {
  const [bid, ask] = [book?.bids[0], book?.asks[0]];
  return bid && ask && quotient<'price'>(add(bid.price, ask.price), ratio('2'), 8, 'half-even');
}

/** Returns the curve of one market's books, the finest first, within a part of the middle price; undefined if a side is empty. */
export function depthCurve(books: readonly Book[], part: Ratio): DepthCurve | undefined {
  const middle = middleOf(books[0]);
  if (middle === undefined) return undefined;
  const reach = mul(middle, part);
  const [lowest, highest] = [sub(middle, reach), add(middle, reach)];
  const [bids, asks] = [sideOf(books, 'bids', lowest), sideOf(books, 'asks', highest)];
  const [most, other] = [bids.at(-1)?.total ?? sizeAmount('0'), asks.at(-1)?.total ?? sizeAmount('0')];
  const isWhole = { bids: isKnownTo(books, 'bids', lowest), asks: isKnownTo(books, 'asks', highest) };
  return { bids, asks, middle, reach, deepest: gt(other, most) ? other : most, isWhole };
}

/** Returns what a side holds up to a price; undefined within the spread, and beyond what is known. */
export function depthAt(curve: DepthCurve, at: Price): DepthPoint | undefined {
  const side = gt(curve.middle, at) ? 'bids' : 'asks';
  const last = curve[side].at(-1);
  if (last !== undefined && !curve.isWhole[side] && isWorse(at, last.price, side)) return undefined;
  return curve[side].findLast((point) => !isWorse(point.price, at, side));
}

/** Returns the bids' part of all that rests within the reach; undefined if nothing does, or not all is known. */
export function shareOfBids({ bids, asks, isWhole }: DepthCurve): Percent | undefined {
  if (!isWhole.bids || !isWhole.asks) return undefined;
  const [bid, ask] = [bids.at(-1)?.total ?? sizeAmount('0'), asks.at(-1)?.total ?? sizeAmount('0')];
  const all = add(bid, ask);
  return isZero(all) ? undefined : quotient<'percent'>(product<'size'>(bid, percent('100')), all, 1, 'half-even');
}

/** Returns how far a price is from the middle, below it as a negative figure. */
export const distanceOf = ({ middle }: DepthCurve, at: Price): Percent =>
  quotient<'percent'>(product<'price'>(sub(at, middle), percent('100')), middle, 3, 'half-even');

/** Returns the first of these parts of the price, the smallest first, that reaches beyond the rows of a book; else the last. */
export function reachBeyond<Part extends Ratio>(book: Book | undefined, parts: readonly Part[]): Part | undefined {
  const middle = middleOf(book);
  const [lowest, highest] = [book?.bids.at(-1)?.price, book?.asks.at(-1)?.price];
  if (middle === undefined || lowest === undefined || highest === undefined) return parts[0];
  const seen = max(sub(middle, lowest), sub(highest, middle));
  return parts.find((part) => gt(mul(middle, part), seen)) ?? parts.at(-1);
}
