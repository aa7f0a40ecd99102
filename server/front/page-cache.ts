import { LRUCache } from 'lru-cache';
import type { PageAnswer } from '../telemetry/instruments.ts';
import type { Answer } from './answer.ts';
import type { Keep } from './sharing.ts';

/** The result of a render: cacheable for everybody, only for those who wait for it now, or for one visitor. */
export type Made =
  | { readonly kind: 'shared'; readonly answer: Answer; readonly keep: Keep }
  | { readonly kind: 'passing'; readonly answer: Answer }
  | { readonly kind: 'private' };

export interface PageCacheOptions {
  readonly mostBytes: number;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Called with each answer, and whether it was cached. */
  readonly onAnswer: (answer: PageAnswer) => void;
}

/** The way in which an answer that is not in the cache is made. */
export interface Making {
  /** Fires when the visitor leaves. */
  readonly left: AbortSignal;
  /** Renders for the waiting requests; `signal` fires when the last of them has left. */
  make(signal: AbortSignal): Promise<Made>;
  /** Called for a request that waits for a render which another one started. */
  join(): void;
  /** Renders a cached answer again, on behalf of everyone. */
  renew(): Promise<Made>;
}

interface Held {
  readonly answer: Answer;
  readonly freshUntil: number;
  readonly staleUntil: number;
}

/**
 * A running render. It ends when all who wait for it have left; if news makes it outdated meanwhile, it is not cached.
 */
interface Render {
  readonly made: Promise<Made>;
  readonly ending: AbortController;
  waiting: number;
  isOutdated: boolean;
}

const bytesPerKeyCharacter = 2;

/**
 * The answers that everybody may have. An entry lives for its fresh and its stale time: while it is fresh it is sent,
 * while it is stale it is sent and rendered again, and past both the visitor waits. One render runs for each name,
 * however many wait for it. Without this cache each visit of a public page would cost a render.
 */
export class PageCache {
  readonly #held: LRUCache<string, Held>;
  readonly #renders = new Map<string, Render>();
  readonly #options: PageCacheOptions;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#held = new LRUCache({
      maxSize: options.mostBytes,
      sizeCalculation: ({ answer }, name) => answer.heldBytes + name.length * bytesPerKeyCharacter,
    });
  }

  get bytes(): number {
    return this.#held.calculatedSize;
  }

  /**
   * Finds the answer, or renders it; undefined if it is for one visitor only. `name` is the address, and in a further
   * line the headers that the answer depends on.
   */
  async find(name: string, making: Making): Promise<Answer | undefined> {
    const held = this.#held.get(name);
    const now = this.#options.now();
    if (held === undefined || now >= held.staleUntil) return this.#await(name, making);
    const isFresh = now < held.freshUntil;
    this.#options.onAnswer(isFresh ? 'fresh' : 'stale');
    if (!isFresh && !this.#renders.has(name)) {
      this.#begin(name, () => making.renew()).made.catch(this.#options.onError);
    }
    return held.answer;
  }

  /** Drops the answers of these addresses, also those that are being rendered. */
  forget(isMeant: (url: string) => boolean): void {
    for (const name of [...this.#held.keys()]) if (isMeant(urlOf(name))) this.#held.delete(name);
    for (const [name, render] of this.#renders) {
      if (!isMeant(urlOf(name))) continue;
      render.isOutdated = true;
      this.#renders.delete(name);
    }
  }

  async #await(name: string, { left, make, join }: Making): Promise<Answer | undefined> {
    const underWay = this.#renders.get(name);
    if (underWay !== undefined) join();
    this.#options.onAnswer(underWay === undefined ? 'made' : 'joined');
    const render = underWay ?? this.#begin(name, make);
    render.waiting += 1;
    const leave = () => {
      render.waiting -= 1;
      if (render.waiting > 0) return;
      if (this.#renders.get(name) === render) this.#renders.delete(name);
      render.ending.abort();
    };
    left.addEventListener('abort', leave, { once: true });
    try {
      const made = await render.made;
      return made.kind === 'private' ? undefined : made.answer;
    } finally {
      left.removeEventListener('abort', leave);
    }
  }

  #begin(name: string, make: (signal: AbortSignal) => Promise<Made>): Render {
    const ending = new AbortController();
    const made = make(ending.signal)
      .then((result) => {
        if (!render.isOutdated) this.#keep(name, result);
        return result;
      })
      .finally(() => {
        if (this.#renders.get(name) === render) this.#renders.delete(name);
      });
    const render: Render = { made, ending, waiting: 0, isOutdated: false };
    this.#renders.set(name, render);
    return render;
  }

  #keep(name: string, made: Made): void {
    if (made.kind === 'shared') {
      const { answer, keep } = made;
      const freshUntil = this.#options.now() + keep.freshMs;
      this.#held.set(name, { answer, freshUntil, staleUntil: freshUntil + keep.staleMs });
    } else if (made.kind === 'private' || made.answer.status < 500) this.#held.delete(name);
  }
}

const urlOf = (name: string): string => name.split('\n', 1)[0] ?? '';
