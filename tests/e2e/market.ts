import { z } from 'zod';
import { control } from '../helpers/exchange.ts';

/** Markets with a medium price and much trading; no other test depends on their prices. */
const coins = ['LINK', 'AVAX', 'UNI', 'APT', 'ATOM', 'DOT'] as const;

const midsSchema = z.record(z.string(), z.string());

/** A sandbox market for one worker alone, whose price its tests may move. */
export class Market {
  readonly coin: string;
  private readonly sandbox: string;

  private constructor(sandbox: string, coin: string) {
    this.sandbox = sandbox;
    this.coin = coin;
  }

  static of(sandbox: string, worker: number): Market {
    const coin = coins[worker];
    if (coin === undefined) throw new Error(`There are markets for ${coins.length} workers`);
    return new Market(sandbox, coin);
  }

  async mid(): Promise<number> {
    const answer = await fetch(`${this.sandbox}/hyperliquid/info`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'allMids' }),
    });
    return Number(midsSchema.parse(await answer.json())[this.coin]);
  }

  /** Holds the price there until it is released. */
  async pin(price: number): Promise<void> {
    await control(this.sandbox, 'price', { coin: this.coin, pin: price.toPrecision(4) });
  }

  async release(): Promise<void> {
    await control(this.sandbox, 'price', { coin: this.coin, pin: null });
  }
}
