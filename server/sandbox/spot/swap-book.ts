import { MINUTE_MS } from '../market/series.ts';
import type { Coin } from './coin.ts';
import type { Registry } from './registry.ts';
import type { ChainSwap } from './swap.ts';

/** How long a swap affects the price, which returns in equal steps. */
const LED_BACK_MS = 60_000;
const STEP_MS = 1000;
/** Swaps that move a pool by less have no effect on the price. */
const FELT = 1e-5;

/** The effect of a client's swap on the price of a coin. */
interface Push {
  readonly time: number;
  /** The logarithm of the price after over the price before. */
  readonly size: number;
}

/** The swaps on the chains, for prices, bars and trades. */
export class SwapBook {
  private readonly registry: Registry;
  private readonly byPool = new Map<string, ChainSwap[]>();
  private readonly pushes = new Map<Coin, Push[]>();

  constructor(registry: Registry) {
    this.registry = registry;
  }

  /** Replaces all swaps of a chain from a block on. */
  replace(chainId: number, from: number, swaps: readonly ChainSwap[]): void {
    for (const list of this.byPool.values()) {
      const first = list[0];
      if (first?.chainId !== chainId) continue;
      const stays = list.filter(({ block }) => block < from);
      list.splice(0, list.length, ...stays);
    }
    for (const swap of swaps) {
      const list = this.byPool.get(swap.pool) ?? [];
      list.push(swap);
      this.byPool.set(swap.pool, list);
    }
    for (const coin of this.pushes.keys()) if (coin.token.chainId === chainId) this.pushes.delete(coin);
  }

  /** Returns the factor by which swaps have moved a coin's price at a time. */
  shift(coin: Coin, time: number): number {
    let sum = 0;
    for (const push of this.pushesOf(coin)) {
      const age = time - push.time;
      const stepped = Math.floor(age / STEP_MS) * STEP_MS;
      if (age >= 0 && age < LED_BACK_MS) sum += push.size * (1 - stepped / LED_BACK_MS);
    }
    return sum === 0 ? 1 : Math.exp(sum);
  }

  /** Returns the times inside a span at which the shift changes, in order: between them the price follows its path. */
  stepTimes(coin: Coin, from: number, to: number): readonly number[] {
    return this.pushesOf(coin)
      .filter(({ time }) => time < to && time + LED_BACK_MS >= from)
      .flatMap(({ time }) => Array.from({ length: LED_BACK_MS / STEP_MS + 1 }, (_, step) => time + step * STEP_MS))
      .filter((time) => time >= from && time < to)
      .sort((a, b) => a - b);
  }

  /** Returns the numbers of the minutes of a span in which the price differs from its path, in order. */
  shiftedMinutes(coin: Coin, from: number, to: number): readonly number[] {
    const minutes = new Set<number>();
    for (const { time } of this.pushesOf(coin)) {
      if (time + LED_BACK_MS <= from || time >= to) continue;
      minutes.add(Math.floor(time / MINUTE_MS));
      minutes.add(Math.floor((time + LED_BACK_MS - 1) / MINUTE_MS));
    }
    return [...minutes].filter((minute) => minute * MINUTE_MS >= from && minute * MINUTE_MS < to).sort((a, b) => a - b);
  }

  /**
   * Returns a coin's swaps in a span of time, the oldest first. Those of the house are left out: they lead a pool that
   * nobody used for hours in one step to the price of the path.
   */
  swapsOf(coin: Coin, from: number, to: number): readonly ChainSwap[] {
    const found = this.poolsOf(coin).flatMap((pool) =>
      (this.byPool.get(pool) ?? []).filter(({ time, isHouse }) => !isHouse && time >= from && time < to),
    );
    return found.sort((a, b) => a.time - b.time || a.block - b.block || a.index - b.index);
  }

  /** Returns a coin's own pool; for the wrapped native coin those of the dollars, which determine its price. */
  private poolsOf({ seeded, token }: Coin): readonly string[] {
    if (seeded.pool !== undefined) return [seeded.pool.address];
    return this.registry.dollarPoolsOf(token.chainId);
  }

  private pushesOf(coin: Coin): readonly Push[] {
    const known = this.pushes.get(coin);
    if (known !== undefined) return known;
    // True for a swap in a dollar's pool, which shows the price of the wrapped native coin: the dollar stays a dollar.
    const isMeasure = coin.seeded.group === 'dollar';
    const sign = coin.seeded.pool === undefined ? -1 : 1;
    const pushes = isMeasure
      ? []
      : this.poolsOf(coin).flatMap((pool) =>
          (this.byPool.get(pool) ?? []).flatMap(({ time, factor, isHouse }) => {
            const size = sign * Math.log(factor);
            return isHouse || Math.abs(size) < FELT ? [] : [{ time, size }];
          }),
        );
    this.pushes.set(coin, pushes);
    return pushes;
  }
}
