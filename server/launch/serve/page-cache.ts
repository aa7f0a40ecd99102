import { BoundedMap } from '../../bounded-map.ts';
import type { PageAnswer } from '../../telemetry/instruments.ts';
import type { Answer } from './answer.ts';
import { ByteLru } from './byte-lru.ts';
import type { Freshness } from './freshness.ts';

interface Held {
  answer: Answer;
  heldBytes: number;
  freshUntil: number;
  staleUntil: number;
}

/** The result of a render: shared with everyone, valid only for the current callers, or private. */
export type Made =
  | { kind: 'shared'; answer: Answer; keep: Freshness; varies: readonly string[] }
  | { kind: 'passing'; answer: Answer }
  | { kind: 'private' };

export interface PageCacheOptions {
  mostBytes: number;
  now: () => number;
  onError: (error: unknown) => void;
  /** Called with each answer, and how it was found. */
  onAnswer: (answer: PageAnswer) => void;
}

type Headers = NodeJS.Dict<string | string[]>;

/** How a response that is not in the cache is made. */
export interface Making {
  make: () => Promise<Made>;
  /** Called for a request that waits for a render which another one began. */
  join: () => void;
  /** Renders a cached page again, on behalf of everyone. */
  renew: () => Promise<Made>;
}

/** Until an address has responded once, it is assumed to differ by language. */
const assumedToVary: readonly string[] = ['accept-language'];
const privateForMs = 10 * 60_000;
const mostAddresses = 10_000;

/**
 * The shared responses. The least recently used one is dropped first. Only one render runs per key, however many
 * requests wait for it. A stale response is served while a new one is rendered, and stays if that render fails.
 */
export class PageCache {
  readonly #held: ByteLru<Held>;
  readonly #making = new Map<string, Promise<Made>>();
  readonly #varies: BoundedMap<string, readonly string[]>;
  /** Renders that began before the page was dropped: they answer those who wait for them, and are not kept. */
  readonly #outdated = new WeakSet<Promise<Made>>();
  readonly #private: BoundedMap<string, true>;
  readonly #options: PageCacheOptions;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#held = new ByteLru(options.mostBytes);
    this.#varies = new BoundedMap(mostAddresses, options.now);
    this.#private = new BoundedMap(mostAddresses, options.now);
  }

  get bytes(): number {
    return this.#held.bytes;
  }

  /**
   * Finds the response, or makes it; undefined for a private address, which is rendered for its visitor alone. `name` is
   * the address, and in further lines what else decides about the answer.
   */
  find(name: string, headers: Headers, making: Making): Answer | Promise<Answer | undefined> | undefined {
    if (this.#private.get(name) === true) return undefined;
    const now = this.#options.now();
    const key = keyOf(name, this.#varies.get(name) ?? assumedToVary, headers);
    const held = this.#held.get(key);
    if (held === undefined || now >= held.staleUntil) {
      const isJoined = this.#making.has(key);
      if (isJoined) making.join();
      this.#options.onAnswer(isJoined ? 'joined' : 'made');
      return this.#make(name, key, headers, making.make).then(answerOf);
    }
    this.#options.onAnswer(now < held.freshUntil ? 'fresh' : 'stale');
    if (now >= held.freshUntil) this.#make(name, key, headers, making.renew).catch(this.#options.onError);
    return held.answer;
  }

  /** Drops the responses of these addresses, also those that are being made. */
  forget(isMeant: (url: string) => boolean): void {
    for (const key of [...this.#held.keys()]) if (isMeant(urlOf(key))) this.#held.delete(key);
    for (const [key, making] of this.#making) {
      if (!isMeant(urlOf(key))) continue;
      this.#outdated.add(making);
      this.#making.delete(key);
    }
  }

  #make(name: string, key: string, headers: Headers, make: () => Promise<Made>): Promise<Made> {
    const under = this.#making.get(key);
    if (under !== undefined) return under;
    const making: Promise<Made> = make()
      .then((made) => {
        if (!this.#outdated.has(making)) this.#learn(name, key, headers, made);
        return made;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }

  #learn(name: string, key: string, headers: Headers, made: Made): void {
    switch (made.kind) {
      case 'private':
        this.#held.delete(key);
        this.#private.set(name, true, this.#options.now() + privateForMs);
        return;
      case 'passing':
        if (made.answer.status < 500) this.#held.delete(key);
        return;
      case 'shared':
        this.#keep(name, headers, made);
        return;
      default:
        made satisfies never;
    }
  }

  #keep(name: string, headers: Headers, { answer, varies, keep }: Extract<Made, { kind: 'shared' }>): void {
    const freshUntil = this.#options.now() + keep.freshMs;
    const staleUntil = freshUntil + keep.staleMs;
    this.#varies.set(name, varies, staleUntil);
    this.#held.set(keyOf(name, varies, headers), { answer, heldBytes: answer.heldBytes, freshUntil, staleUntil });
  }
}

const answerOf = (made: Made): Answer | undefined => (made.kind === 'private' ? undefined : made.answer);

const urlOf = (key: string): string => key.split('\n', 1)[0] ?? '';

function keyOf(name: string, varies: readonly string[], headers: Headers): string {
  return [name, ...varies.map((header) => `${header}:${String(headers[header] ?? '')}`)].join('\n');
}
