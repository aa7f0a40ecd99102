import {
  largeTradeDollars,
  largeTradeTimes,
  recentTradesKept,
  recentTradesShown,
} from '../../../config/market-data.ts';
import { secondMs } from '../../../config/time.ts';
import { type Price, ratio, type Size, type Usd, usd } from '../../../math/amount.ts';
import { approximate } from '../../../math/approximation.ts';
import { add, mul, product } from '../../../math/arithmetic.ts';
import { gte, max } from '../../../math/comparison.ts';
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

/** A row of the list: one trade, or those of a second that went the same way. */
export interface TapeEntry extends MarketTrade {
  readonly value: Usd;
  /** How many trades it sums up; its price is that of the newest. */
  readonly count: number;
  readonly isLarge: boolean;
}

export interface TapeChoice {
  /** The least worth of a row in dollars. */
  readonly least: number;
  readonly sums: boolean;
}

type Entry = Omit<TapeEntry, 'isLarge'>;

const entryOf = (trade: MarketTrade): Entry => ({ ...trade, value: product<'usd'>(trade.price, trade.size), count: 1 });
const secondOf = ({ time }: MarketTrade): number => Math.floor(time / secondMs);

/** Sums up neighbours of the same second and side, newest first. */
function summed(entries: readonly Entry[]): readonly Entry[] {
  const rows: Entry[] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    if (last === undefined || last.side !== entry.side || secondOf(last) !== secondOf(entry)) {
      rows.push(entry);
      continue;
    }
    const size = add(last.size, entry.size);
    rows[rows.length - 1] = { ...last, size, value: add(last.value, entry.value), count: last.count + 1 };
  }
  return rows;
}

/** Returns the worth from which on a trade is large among these; only a mark depends on it. */
function largeFrom(entries: readonly Entry[]): Usd {
  const values = entries.map(({ value }) => value).sort((a, b) => approximate(a) - approximate(b));
  const middle = values[Math.floor(values.length / 2)] ?? usd('0');
  return max(mul(middle, ratio(String(largeTradeTimes))), usd(largeTradeDollars));
}

/** Returns the rows of the list, newest first: summed up if that is chosen, and none that is worth less than chosen. */
export function tapeEntries(trades: readonly MarketTrade[], { least, sums }: TapeChoice): readonly TapeEntry[] {
  const each = trades.map(entryOf);
  const entries = sums ? summed(each) : each;
  const [from, large] = [usd(String(least)), largeFrom(entries)];
  return entries
    .filter(({ value }) => gte(value, from))
    .slice(0, recentTradesShown)
    .map((entry) => ({ ...entry, isLarge: gte(entry.value, large) }));
}
