import type { LivePrice } from '../../schemas/live-price.ts';
import { createStore, type ReadableStore } from '../store.ts';
import { type OpenStream, openPriceStream, type StreamMessage } from './price-stream.ts';
import { TabLine } from './tab-line.ts';

export interface PriceListener {
  readonly price: (price: LivePrice) => void;
  /** Prices were missed: everything that was built from them has to be fetched again. */
  readonly gap: () => void;
}

/** Reports whether the page is visible, and when that changes. */
export interface PageVisibility {
  isVisible(): boolean;
  onChange(hear: () => void): () => void;
}

export interface LivePricesOptions {
  readonly tab: string;
  readonly channel: BroadcastChannel;
  readonly locks: LockManager | undefined;
  readonly openStream: OpenStream;
  readonly sight: PageVisibility;
}

export const topicOf = (chainId: number, address: string): string => `${chainId}-${address.toLowerCase()}`;

/** Live prices for a page: each part of it listens to its tokens, all through the browser's one stream. */
export class LivePrices {
  readonly #hearers = new Map<string, Set<PriceListener>>();
  readonly #line: TabLine;
  readonly #sight: PageVisibility;
  readonly #isOpen = createStore(false);
  readonly #stop: () => void;

  constructor({ sight, ...options }: LivePricesOptions) {
    this.#sight = sight;
    this.#line = new TabLine({ ...options, hear: (message) => this.#hear(message) });
    this.#stop = sight.onChange(() => this.#tune());
  }

  /** True while the stream is open. */
  get isOpen(): ReadableStore<boolean> {
    return this.#isOpen;
  }

  /** Listens to the prices of a token; returns a function that stops it. */
  listen(topic: string, hearer: PriceListener): () => void {
    const hearers = this.#hearers.get(topic) ?? new Set();
    this.#hearers.set(topic, hearers);
    hearers.add(hearer);
    if (hearers.size === 1) this.#tune();
    return () => {
      hearers.delete(hearer);
      if (hearers.size > 0 || this.#hearers.get(topic) !== hearers) return;
      this.#hearers.delete(topic);
      this.#tune();
    };
  }

  close(): void {
    this.#stop();
    this.#line.close();
  }

  #tune(): void {
    this.#line.want(this.#sight.isVisible() ? [...this.#hearers.keys()] : []);
  }

  #hear(message: StreamMessage): void {
    switch (message.kind) {
      case 'price': {
        const { price } = message;
        for (const hearer of this.#hearers.get(topicOf(price.chainId, price.address)) ?? []) hearer.price(price);
        return;
      }
      case 'gap':
        for (const hearer of [...this.#hearers.values()].flatMap((hearers) => [...hearers])) hearer.gap();
        return;
      case 'line':
        this.#isOpen.write(message.isOpen);
        return;
      default:
        message satisfies never;
    }
  }
}

const channelName = 'pluto.live-prices';

const pageSight: PageVisibility = {
  isVisible: () => document.visibilityState === 'visible',
  onChange: (hear) => {
    document.addEventListener('visibilitychange', hear);
    return () => document.removeEventListener('visibilitychange', hear);
  },
};

let ofPage: LivePrices | undefined;

/** Returns the page's live prices, which are created on first use. */
export function livePrices(): LivePrices {
  ofPage ??= new LivePrices({
    tab: crypto.randomUUID(),
    channel: new BroadcastChannel(channelName),
    locks: 'locks' in navigator ? navigator.locks : undefined,
    openStream: openPriceStream,
    sight: pageSight,
  });
  return ofPage;
}
