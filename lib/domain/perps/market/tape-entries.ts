import { largeTradeDollars, largeTradeTimes, recentTradesShown } from '../../../config/market-data.ts';
import { secondMs } from '../../../config/time.ts';
import { ratio, type Usd, usd } from '../../../math/amount.ts';
import { approximate } from '../../../math/approximation.ts';
import { add, mul, product } from '../../../math/arithmetic.ts';
import { gte, max } from '../../../math/comparison.ts';
import type { MarketTrade } from './tape.ts';

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
