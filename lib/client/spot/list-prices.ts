import { mostVisiblePrices, multiPriceRefreshMs, multiPriceStaleMs } from '../../config/spot.ts';
import { type TokenId, tokenKeyOf } from '../../domain/spot/token.ts';
import type { Percent, Price } from '../../math/amount.ts';
import { createStore, type ReadableStore } from '../store.ts';
import type { ReportedPrices } from './ask-prices.ts';

export interface FreshPrice {
  readonly price: Price;
  readonly change: Percent | undefined;
  /** In milliseconds. */
  readonly at: number;
}

/** A token whose row is visible, and the time of the price that the row shows. */
export interface VisibleToken extends TokenId {
  readonly priceAt: number | undefined;
}

export interface PricesState {
  readonly prices: ReadonlyMap<string, FreshPrice>;
  /** When the ages were last checked; undefined before the first time. */
  readonly now: number | undefined;
}

export interface ListPricesOptions {
  readonly visible: () => readonly VisibleToken[];
  readonly ask: (tokens: readonly TokenId[], signal: AbortSignal) => Promise<ReportedPrices>;
}

/** The pause after which scrolling counts as finished. */
const restMs = 400;

/** The prices of the visible rows, polled while the page is visible. */
export class ListPrices {
  readonly #options: ListPricesOptions;
  readonly #state = createStore<PricesState>({ prices: new Map(), now: undefined });
  /** When each token was requested, so that one without a known price is not requested at each step of a scroll. */
  readonly #askedAt = new Map<string, number>();
  #asking: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ListPricesOptions) {
    this.#options = options;
  }

  get state(): ReadableStore<PricesState> {
    return this.#state;
  }

  /** Follows the visible rows; returns a function that stops it. */
  follow(): () => void {
    const askSoon = () => this.look();
    document.addEventListener('visibilitychange', askSoon);
    // A list may scroll inside a dialog: such a scroll does not rise to the window.
    window.addEventListener('scroll', askSoon, { passive: true, capture: true });
    askSoon();
    return () => {
      document.removeEventListener('visibilitychange', askSoon);
      window.removeEventListener('scroll', askSoon, { capture: true });
      clearTimeout(this.#timer);
      this.#asking?.abort();
      this.#asking = undefined;
    };
  }

  /** Schedules a request for the prices of the visible rows, because the rows have changed. */
  look(): void {
    this.#later(restMs);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (document.visibilityState === 'hidden') return;
    this.#timer = setTimeout(() => void this.#refresh(), ms);
  }

  /** Returns the visible tokens whose price is no longer fresh, each once. */
  #due(now: number): readonly TokenId[] {
    const { prices } = this.#state.read();
    const due = new Map<string, TokenId>();
    for (const { priceAt, chainId, address } of this.#options.visible()) {
      const key = tokenKeyOf({ chainId, address });
      const at = Math.max(prices.get(key)?.at ?? priceAt ?? 0, this.#askedAt.get(key) ?? 0);
      if (now - at >= multiPriceStaleMs) due.set(key, { chainId, address });
    }
    return [...due.values()].slice(0, mostVisiblePrices);
  }

  async #refresh(): Promise<void> {
    if (this.#asking !== undefined) return;
    const asking = new AbortController();
    this.#asking = asking;
    const reported = await this.#reported(asking.signal);
    if (asking.signal.aborted) return;
    this.#asking = undefined;
    const now = Date.now();
    const { prices } = this.#state.read();
    this.#state.write({ prices: reported.size === 0 ? prices : new Map([...prices, ...reported]), now });
    this.#later(multiPriceRefreshMs);
  }

  async #reported(signal: AbortSignal): Promise<ReadonlyMap<string, FreshPrice>> {
    const now = Date.now();
    const due = this.#due(now);
    if (due.length === 0) return new Map();
    for (const token of due) this.#askedAt.set(tokenKeyOf(token), now);
    try {
      return freshOf(await this.#options.ask(due, signal), now);
    } catch {
      // The last prices stay, and their growing age shows that the vendor does not answer.
      return new Map();
    }
  }
}

function freshOf(reported: ReportedPrices, askedAt: number): ReadonlyMap<string, FreshPrice> {
  return new Map(
    [...reported].map(([key, { price, change24h: change, ageMs }]) => [key, { price, change, at: askedAt - ageMs }]),
  );
}
