import { LRUCache } from 'lru-cache';

/** A permit that was granted and counts from now on. */
export interface Counted {
  /** Sets how much of it was spent, once that is known. */
  settle(spent: number): void;
  /** Returns it unused, so that nothing of it counts. */
  giveBack(): void;
}

export interface Given extends Counted {
  readonly taken: true;
}

/** The refusal of a permit; nothing was used up. */
export interface NotGiven {
  readonly taken: false;
  /** How long to wait before the next attempt. */
  readonly waitMs: number;
}

export type Taken<No extends NotGiven = NotGiven> = Given | No;

/** Returns one permit for several, which are settled or given back together. */
export const countTogether = (...all: readonly Counted[]): Counted => ({
  settle(spent) {
    for (const one of all) one.settle(spent);
  },
  giveBack() {
    for (const one of all) one.giveBack();
  },
});

interface Entry {
  weight: number;
  /** Undefined while the request is running: until it is answered, a vendor may count it at any moment. */
  countsUntil: number | undefined;
}

/** The number of labels from which on those without any count are dropped. */
const manyLabels = 1_000;

/**
 * A sliding window: a granted weight counts until a whole window after it was settled. Each label is counted
 * separately.
 */
export class SlidingWindow<Label> {
  readonly #entries = new Map<Label, readonly Entry[]>();
  readonly #windowMs: number;
  readonly #now: () => number;

  constructor(windowMs: number, now: () => number) {
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Counts a weight, whether or not there is room for it. */
  note(label: Label, weight: number): Counted {
    if (this.#entries.size >= manyLabels) this.used();
    const entry: Entry = { weight, countsUntil: undefined };
    this.#entries.set(label, [...this.#of(label), entry]);
    const settle = (spent: number) => {
      entry.weight = Math.min(weight, spent);
      entry.countsUntil = this.#now() + this.#windowMs;
    };
    return { settle, giveBack: () => settle(0) };
  }

  /** Counts a weight for this long, in place of all earlier counts under the label. */
  replace(label: Label, weight: number, forMs: number): void {
    this.#entries.set(label, [{ weight, countsUntil: this.#now() + forMs }]);
  }

  /** Returns the count under these labels, or under all. */
  used(labels: Iterable<Label> = this.#entries.keys()): number {
    return this.#among(labels).reduce((sum, { weight }) => sum + weight, 0);
  }

  /**
   * Returns the time until this weight fits below the limit under these labels; 0 if it does now. While a request is
   * running, its answer may come sooner. A weight that never fits waits a window.
   */
  waitMs(weight: number, most: number, labels: Iterable<Label> = this.#entries.keys()): number {
    const among = this.#among(labels);
    let over = among.reduce((sum, entry) => sum + entry.weight, weight - most);
    if (over <= 0) return 0;
    const now = this.#now();
    const ends = among
      .map((entry) => ({ weight: entry.weight, end: entry.countsUntil ?? now + this.#windowMs }))
      .sort((one, other) => one.end - other.end);
    for (const { weight: freed, end } of ends) {
      over -= freed;
      if (over <= 0) return Math.max(1, end - now);
    }
    return this.#windowMs;
  }

  #among(labels: Iterable<Label>): readonly Entry[] {
    return [...labels].flatMap((label) => this.#of(label));
  }

  #of(label: Label): readonly Entry[] {
    const now = this.#now();
    const kept = (this.#entries.get(label) ?? []).filter(
      ({ weight, countsUntil }) => weight > 0 && (countsUntil === undefined || countsUntil > now),
    );
    if (kept.length === 0) this.#entries.delete(label);
    else this.#entries.set(label, kept);
    return kept;
  }
}

export interface Span {
  readonly from: number;
  readonly until: number;
}

/** A window that starts at fixed times, like a minute of the clock or a month. */
export class FixedWindow {
  readonly #most: number;
  readonly #spanAt: (at: number) => Span;
  readonly #now: () => number;
  #span: Span;
  #used = 0;
  #isEmpty = false;

  constructor(most: number, spanAt: (at: number) => Span, now: () => number) {
    this.#most = most;
    this.#spanAt = spanAt;
    this.#now = now;
    this.#span = spanAt(now());
  }

  /** Returns the used part of the current window. */
  used(): number {
    this.#tidy();
    return this.#isEmpty ? Math.max(this.#most, this.#used) : this.#used;
  }

  /** Returns the time until there is room for a weight, or 0. */
  waitMs(weight: number): number {
    return this.used() + weight > this.#most ? this.#span.until - this.#now() : 0;
  }

  /** Counts a weight, whether or not there is room for it. Its unspent part is given back within the same window. */
  note(weight: number): Counted {
    this.#tidy();
    const { from } = this.#span;
    this.#used += weight;
    const settle = (spent: number) => {
      this.#tidy();
      if (this.#span.from === from) this.#used -= Math.max(0, weight - spent);
    };
    return { settle, giveBack: () => settle(0) };
  }

  /** Grants nothing more in this window. */
  empty(): void {
    this.#tidy();
    this.#isEmpty = true;
  }

  #tidy(): void {
    if (this.#now() < this.#span.until) return;
    this.#span = this.#spanAt(this.#now());
    this.#used = 0;
    this.#isEmpty = false;
  }
}

export interface Limit {
  /** The number of requests in one period, which is also the most at once. */
  readonly requests: number;
  readonly perMs: number;
}

interface Tokens {
  readonly left: number;
  readonly filledAt: number;
}

/** Full buckets are dropped after this number of requests, relative to the maximum number of buckets. */
const pollsPerFill = 10;

/**
 * Limits each client by a bucket of tokens that fills at a steady rate. A full bucket is dropped, because it equals a
 * new one. If there are too many others, the least recently used one is dropped, so that its client starts with a full
 * one.
 */
export class TokenBuckets {
  readonly #kept: LRUCache<string, Tokens>;
  readonly #now: () => number;
  readonly #pollEach: number;
  #untilPoll: number;

  constructor(most: number, now: () => number) {
    this.#kept = new LRUCache({ max: most, ttl: 1, ttlResolution: 0, perf: { now } });
    this.#now = now;
    this.#pollEach = Math.ceil(most / pollsPerFill);
    this.#untilPoll = this.#pollEach;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** Returns the milliseconds to wait, or 0 to proceed. A refused request uses up nothing. */
  take(key: string, { requests, perMs }: Limit): number {
    const now = this.#now();
    const kept = this.#kept.get(key);
    const tokens =
      kept === undefined ? requests : Math.min(requests, kept.left + ((now - kept.filledAt) / perMs) * requests);
    const isEnough = tokens >= 1;
    const left = isEnough ? tokens - 1 : tokens;
    this.#kept.set(key, { left, filledAt: now }, { ttl: Math.ceil(((requests - left) / requests) * perMs) });
    this.#untilPoll -= 1;
    if (this.#untilPoll <= 0) {
      this.#kept.purgeStale();
      this.#untilPoll = this.#pollEach;
    }
    return isEnough ? 0 : Math.ceil(((1 - tokens) / requests) * perMs);
  }
}
