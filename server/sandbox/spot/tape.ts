import { MINUTE_MS } from '../market/series.ts';
import { nameOf } from '../people/crowd.ts';
import type { Coin } from './coin.ts';
import type { SpotTrade } from './contract.ts';
import { crowdOf } from './crowd.ts';
import type { Prices } from './prices.ts';
import type { Registry } from './registry.ts';
import type { ChainSwap } from './swap.ts';
import type { SwapBook } from './swap-book.ts';

const SECOND_MS = 1000;
/** A jump of the clock is reported as no more than this. */
const MOST_TOLD_MS = MINUTE_MS;

interface Service {
  readonly registry: Registry;
  readonly book: SwapBook;
  readonly prices: Prices;
  now(): number;
}

/** The trades of all coins, from the chains and from the crowd. */
export class Tape {
  private readonly service: Service;
  private readonly ears = new Set<(trade: SpotTrade) => void>();
  private timer: NodeJS.Timeout | undefined;
  private reportedAt = 0;

  constructor(service: Service) {
    this.service = service;
  }

  /** Returns a coin's trades before a moment, the newest first. */
  trades(coin: Coin, before: number, limit: number): readonly SpotTrade[] {
    const end = Math.min(before, this.service.now() + 1);
    const found: SpotTrade[] = [];
    const { bornAt } = coin.token;
    for (let minute = Math.floor((end - 1) / MINUTE_MS); minute * MINUTE_MS >= bornAt; minute -= 1) {
      const from = minute * MINUTE_MS;
      found.push(...this.within(coin, from, Math.min(end, from + MINUTE_MS)).toReversed());
      if (found.length >= limit) break;
    }
    return found.slice(0, limit);
  }

  /** Calls the listener for each trade as it happens. The crowd's are computed only while there are listeners. */
  listen(hear: (trade: SpotTrade) => void): () => void {
    this.ears.add(hear);
    if (this.timer === undefined) {
      this.reportedAt = this.service.now();
      this.timer = setInterval(() => this.tellCrowd(), SECOND_MS);
      this.timer.unref();
    }
    return () => {
      this.ears.delete(hear);
      if (this.ears.size === 0) this.close();
    };
  }

  /** Reports a swap that was just read from a chain: a dollar's pool trades the wrapped native coin too. */
  tell(swap: ChainSwap): void {
    const { registry } = this.service;
    const coin = registry.coinOfPool(swap.chainId, swap.pool);
    const traded = coin.seeded.group === 'dollar' ? [coin, registry.againstOf(coin)] : [coin];
    for (const one of traded) {
      const trade = this.onChain(one, swap);
      for (const hear of this.ears) hear(trade);
    }
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private tellCrowd(): void {
    const now = this.service.now();
    const from = Math.max(this.reportedAt, now - MOST_TOLD_MS);
    this.reportedAt = now;
    const reported = this.service.registry.coins.flatMap((coin) => this.ofCrowd(coin, from, now));
    for (const trade of reported.sort((a, b) => a.time - b.time)) for (const hear of this.ears) hear(trade);
  }

  /** Returns the trades from one moment until before another, the oldest first. */
  private within(coin: Coin, from: number, to: number): readonly SpotTrade[] {
    const swaps = this.service.book.swapsOf(coin, from, to);
    const crowd = this.ofCrowd(coin, from, to);
    if (swaps.length === 0) return crowd;
    return [...crowd, ...swaps.map((swap) => this.onChain(coin, swap))].sort((a, b) => a.time - b.time);
  }

  private ofCrowd(coin: Coin, from: number, to: number): SpotTrade[] {
    const { registry, prices } = this.service;
    const { token } = coin;
    const other = registry.againstOf(coin);
    const found: SpotTrade[] = [];
    for (let minute = Math.floor(from / MINUTE_MS); minute * MINUTE_MS < to; minute += 1) {
      for (const { time, side, amount, person } of crowdOf(coin, minute)) {
        if (time < from || time >= to || time < token.bornAt) continue;
        const second = Math.floor(time / SECOND_MS) * SECOND_MS;
        const price = prices.raw(coin, second);
        const againstPrice = prices.raw(other, second);
        const againstAmount = (amount * price) / againstPrice;
        found.push({
          token,
          against: other.token,
          side,
          time,
          price,
          againstPrice,
          amount,
          againstAmount,
          owner: nameOf(person),
        });
      }
    }
    return found;
  }

  private onChain(coin: Coin, swap: ChainSwap): SpotTrade {
    const { registry, prices } = this.service;
    const { time, owner, hash, block, pool } = swap;
    const other = coin.seeded.pool === undefined ? registry.coinOfPool(swap.chainId, pool) : registry.againstOf(coin);
    const { side, amount, againstAmount } = prices.seenFrom(coin, swap);
    const price = prices.tradePrice(coin, swap);
    const againstPrice = (price * amount) / againstAmount;
    return {
      ...{ token: coin.token, against: other.token, side, time, price, againstPrice, amount, againstAmount, owner },
      ...{ hash, block, pool },
    };
  }
}
