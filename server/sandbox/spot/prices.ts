import { MINUTE_MS } from '../market/series.ts';
import { clearBar, emptyBar } from '../market/sum-bar.ts';
import type { Coin } from './coin.ts';
import type { SpotBar, SpotPeriod } from './contract.ts';
import { crowdOf, crowdVolume } from './crowd.ts';
import { beginOfBar, endOfBar } from './periods.ts';
import type { Registry } from './registry.ts';
import type { ChainSwap } from './swap.ts';
import type { SwapBook } from './swap-book.ts';

const SECOND_MS = 1000;
const scratch = emptyBar();

/** A swap from the point of view of one of its coins. */
type Seen = Pick<ChainSwap, 'side' | 'amount' | 'againstAmount'>;

/** A bar that is being composed, in dollars and whole coins. */
interface Sum {
  isEmpty: boolean;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** Prices and bars: the path of a coin, changed by swaps on the chain. */
export class Prices {
  private readonly registry: Registry;
  private readonly book: SwapBook;
  private readonly now: () => number;

  constructor(registry: Registry, book: SwapBook, now: () => number) {
    this.registry = registry;
    this.book = book;
    this.now = now;
  }

  /** Returns the price in dollars; undefined before the coin's birth and after now. */
  price(coin: Coin, at: number): number | undefined {
    return at < coin.token.bornAt || at > this.now() ? undefined : this.raw(coin, at);
  }

  /** Returns the price at a time at which the coin exists. */
  raw(coin: Coin, at: number): number {
    return (coin.series.price(at) / coin.scale) * this.book.shift(coin, at);
  }

  /**
   * Returns a swap from the point of view of one of its coins: for the wrapped native coin, a dollar's pool is the
   * other way round.
   */
  seenFrom({ seeded }: Coin, { side, amount, againstAmount }: ChainSwap): Seen {
    if (seeded.pool !== undefined) return { side, amount, againstAmount };
    return { side: side === 'buy' ? 'sell' : 'buy', amount: againstAmount, againstAmount: amount };
  }

  /** Returns the dollars that a coin cost in a swap on the chain; swaps in a dollar's pool are measured in dollars. */
  tradePrice(coin: Coin, swap: ChainSwap): number {
    const { seeded } = coin;
    if (seeded.group === 'dollar') return this.raw(coin, swap.time);
    const isTurned = seeded.pool === undefined;
    const other = isTurned ? this.registry.coinOfPool(swap.chainId, swap.pool) : this.registry.againstOf(coin);
    const { amount, againstAmount } = this.seenFrom(coin, swap);
    return (this.raw(other, swap.time) * againstAmount) / amount;
  }

  bars(coin: Coin, period: SpotPeriod, from: number, to: number): readonly SpotBar[] {
    const now = this.now();
    const { bornAt } = coin.token;
    const first = beginOfBar(period, Math.max(from, bornAt));
    const found: SpotBar[] = [];
    for (let begin = first; begin < to && begin <= now; ) {
      const end = endOfBar(period, begin);
      const bar = period === '15s' ? this.quarter(coin, begin, end, now) : this.bar(coin, begin, end, now);
      if (begin >= from && bar !== undefined) found.push(bar);
      begin = end;
    }
    return found;
  }

  /** Returns the bar of a span of whole minutes, in which there is at least one trade. */
  private bar(coin: Coin, begin: number, end: number, now: number): SpotBar {
    const sum: Sum = { isEmpty: true, open: 0, high: 0, low: 0, close: 0, volume: 0 };
    let from = Math.max(begin, coin.token.bornAt);
    const running = Math.floor(now / MINUTE_MS);
    for (const minute of this.book.shiftedMinutes(coin, from, end)) {
      this.addPath(coin, from, minute * MINUTE_MS, now, sum);
      this.addShifted(coin, minute, now, sum);
      from = (minute + 1) * MINUTE_MS;
    }
    this.addPath(coin, from, end, now, sum);
    if (running * MINUTE_MS >= begin && running * MINUTE_MS < end) sum.volume += crowdVolume(coin, running, now);
    for (const swap of this.book.swapsOf(coin, begin, end)) {
      const price = this.tradePrice(coin, swap);
      add(sum, sum.open, Math.max(price, sum.high), Math.min(price, sum.low), sum.close);
      sum.volume += this.seenFrom(coin, swap).amount;
    }
    const { open, high, low, close, volume } = sum;
    const volumeUsd = (volume * (open + high + low + close)) / 4;
    return { time: begin, open, high, low, close, volume, volumeUsd };
  }

  /** Returns the bar of a part of a minute, second by second; undefined if nobody traded in it. */
  private quarter(coin: Coin, begin: number, end: number, now: number): SpotBar | undefined {
    const from = Math.max(begin, coin.token.bornAt);
    const last = Math.min(end - 1, now);
    const isIn = (time: number): boolean => time >= from && time <= last;
    const crowd = crowdOf(coin, Math.floor(begin / MINUTE_MS)).filter(({ time }) => isIn(time));
    const swaps = this.book.swapsOf(coin, from, last + 1);
    if (crowd.length === 0 && swaps.length === 0) return undefined;
    const sum: Sum = { isEmpty: true, open: 0, high: 0, low: 0, close: 0, volume: 0 };
    for (let time = from; time < last; time += SECOND_MS) addPoint(this.raw(coin, time), sum);
    addPoint(this.raw(coin, last), sum);
    for (const { amount } of crowd) sum.volume += amount;
    for (const swap of swaps) {
      const price = this.tradePrice(coin, swap);
      add(sum, sum.open, Math.max(price, sum.high), Math.min(price, sum.low), sum.close);
      sum.volume += this.seenFrom(coin, swap).amount;
    }
    const { open, high, low, close, volume } = sum;
    return { time: begin, open, high, low, close, volume, volumeUsd: (volume * (open + high + low + close)) / 4 };
  }

  /** Adds the path's part of a span; the volume of the running minute comes from the crowd. */
  private addPath({ series, scale, lot }: Coin, from: number, to: number, now: number, into: Sum): void {
    if (from >= to) return;
    const begun = Math.floor(now / MINUTE_MS) * MINUTE_MS;
    clearBar(scratch);
    series.sum(from, Math.min(to, begun), now, scratch);
    const { volume } = scratch;
    if (to > begun) series.sum(Math.max(from, begun), to, now, scratch);
    if (scratch.isEmpty) return;
    add(into, scratch.open / scale, scratch.high / scale, scratch.low / scale, scratch.close / scale);
    into.volume += volume * lot;
  }

  /** Adds, second by second, a minute in which swaps shift the price from its path. */
  private addShifted(coin: Coin, minute: number, now: number, into: Sum): void {
    const from = minute * MINUTE_MS;
    if (from > now) return;
    const last = Math.min(now, from + MINUTE_MS);
    for (let time = from; time < last; time += SECOND_MS) addPoint(this.raw(coin, time), into);
    for (const time of this.book.stepTimes(coin, from, last)) {
      const path = coin.series.price(time) / coin.scale;
      addPoint(path * this.book.shift(coin, time - 1), into);
      addPoint(path * this.book.shift(coin, time), into);
    }
    const isWhole = last === from + MINUTE_MS;
    const path = coin.series.price(last) / coin.scale;
    addPoint(path * this.book.shift(coin, isWhole ? last - 1 : last), into);
    if (isWhole) into.volume += coin.series.pace(from).volume * coin.lot;
  }
}

function addPoint(price: number, into: Sum): void {
  add(into, price, price, price, price);
}

function add(into: Sum, open: number, high: number, low: number, close: number): void {
  if (into.isEmpty) {
    into.isEmpty = false;
    into.open = open;
    into.high = high;
    into.low = low;
  } else {
    into.high = Math.max(into.high, high);
    into.low = Math.min(into.low, low);
  }
  into.close = close;
}
