import { recentTradesKept } from '../../../config/market-data.ts';
import type { Price, Size } from '../../../math/amount.ts';
import type { Side } from './grid.ts';

export interface MarketTrade {
  readonly id: number;
  readonly coin: string;
  /** The side of the taker: a buyer lifts the price. */
  readonly side: Side;
  readonly price: Price;
  readonly size: Size;
  readonly time: number;
}

const newestFirst = (a: MarketTrade, b: MarketTrade): number => b.time - a.time || b.id - a.id;

/** Returns the trades newest first and without duplicates, however often and in whatever order they arrive. */
export function mergeTrades(tape: readonly MarketTrade[], news: readonly MarketTrade[]): readonly MarketTrade[] {
  const known = new Set(tape.map(({ id }) => id));
  const fresh = news.filter(({ id }) => !known.has(id) && known.add(id));
  if (fresh.length === 0) return tape;
  return [...fresh, ...tape].sort(newestFirst).slice(0, recentTradesKept);
}

/**
 * Merges trades fetched after a gap. If they do not reach back to the known ones, those are dropped, so that the gap is
 * not hidden.
 */
export function reconcileTrades(tape: readonly MarketTrade[], answer: readonly MarketTrade[]): readonly MarketTrade[] {
  const known = new Set(tape.map(({ id }) => id));
  const meets = answer.some(({ id }) => known.has(id));
  return mergeTrades(meets || answer.length === 0 ? tape : [], answer);
}
