import { type Price, parseAmount } from '../../math/amount.ts';
import { recall, remember } from './remembered.ts';

const key = 'pluto.previousPrices';
const most = 500;
/** Prices are written at most this often, so that not every tick is written to disk. */
const restMs = 2_000;

function pricesOf(text: string | undefined): Map<string, Price> {
  if (text === undefined) return new Map();
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return new Map();
    return new Map(
      Object.entries(stored).flatMap(([coin, written]) => {
        const price = typeof written === 'string' ? parseAmount<'price'>(written) : undefined;
        return price === undefined ? [] : [[coin, price] as const];
      }),
    );
  } catch (error) {
    if (error instanceof SyntaxError) return new Map();
    throw error;
  }
}

/**
 * The last price seen of each market, stored in this browser: after a reload the user still sees in which direction it
 * moved.
 */
export class PreviousPrices {
  private prices: Map<string, Price> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  of(coin: string): Price | undefined {
    return this.known().get(coin);
  }

  see(coin: string, price: Price): void {
    const prices = this.known();
    prices.delete(coin);
    prices.set(coin, price);
    this.timer ??= setTimeout(() => this.write(), restMs);
  }

  /** Writes at once, before the page is left. */
  write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.prices === undefined) return;
    remember(key, JSON.stringify(Object.fromEntries([...this.prices].slice(-most))));
  }

  private known(): Map<string, Price> {
    this.prices ??= pricesOf(recall(key));
    return this.prices;
  }
}
