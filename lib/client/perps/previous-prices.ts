import { type Price, parseAmount } from '../../math/amount.ts';
import { recall, remember } from '../storage/remembered.ts';

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

export interface PreviousPrices {
  readonly of: (coin: string) => Price | undefined;
  readonly see: (coin: string, price: Price) => void;
  /** Writes at once, before the page is left. */
  readonly write: () => void;
}

/**
 * The last price seen of each market, stored in this browser: after a reload the user still sees in which direction it
 * moved.
 */
export function createPreviousPrices(): PreviousPrices {
  const prices = pricesOf(recall(key));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    remember(key, JSON.stringify(Object.fromEntries([...prices].slice(-most))));
  };
  return {
    of: (coin) => prices.get(coin),
    see: (coin, price) => {
      prices.delete(coin);
      prices.set(coin, price);
      timer ??= setTimeout(write, restMs);
    },
    write: () => {
      if (timer !== undefined) write();
    },
  };
}
