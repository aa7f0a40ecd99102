import { z } from 'zod';
import { control } from '../helpers/exchange.ts';

/** Of middling price and much traded; no other test looks at what they cost. */
const coins = ['LINK', 'AVAX', 'UNI', 'APT', 'ATOM', 'DOT'] as const;

const midsSchema = z.record(z.string(), z.string());

/** A market of the sandbox that one worker has to itself, and whose price its tests may move. */
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

  /** Its price stays there until it is released. */
  async pin(price: number): Promise<void> {
    await control(this.sandbox, 'price', { coin: this.coin, pin: price.toPrecision(4) });
  }

  async release(): Promise<void> {
    await control(this.sandbox, 'price', { coin: this.coin, pin: null });
  }
}
