import { approximate } from '../../../math/approximation.ts';
import type { Book } from './book.ts';

export interface DepthPoint {
  readonly price: number;
  /** The total size at this price and all better ones. */
  readonly total: number;
}

export interface DepthCurve {
  /** Both sides begin with the best price. */
  readonly bids: readonly DepthPoint[];
  readonly asks: readonly DepthPoint[];
  readonly middle: number;
  /** How far the curve extends to either side of the middle: equally far, so that neither side looks nearer. */
  readonly reach: number;
  readonly deepest: number;
}

function curveOf(levels: Book['bids']): readonly DepthPoint[] {
  let total = 0;
  return levels.map(({ price, size }) => {
    total += approximate(size);
    return { price: approximate(price), total };
  });
}

/** Returns the curve as floats, for drawing only; undefined if a side is empty. */
export function depthCurve(book: Pick<Book, 'bids' | 'asks'>): DepthCurve | undefined {
  const [bids, asks] = [curveOf(book.bids), curveOf(book.asks)];
  const [bid, ask, lastBid, lastAsk] = [bids[0], asks[0], bids.at(-1), asks.at(-1)];
  if (bid === undefined || ask === undefined || lastBid === undefined || lastAsk === undefined) return undefined;
  const middle = (bid.price + ask.price) / 2;
  return {
    bids,
    asks,
    middle,
    reach: Math.max(middle - lastBid.price, lastAsk.price - middle),
    deepest: Math.max(lastBid.total, lastAsk.total),
  };
}
