import 'server-only';
import { LRUCache } from 'lru-cache';

interface RecentOptions<Key, Value> {
  readonly read: (key: Key) => Promise<Value>;
  /** How long a value is served after it was requested. */
  readonly cachedMs: number;
  /** The most entries; those requested longest ago are dropped first. */
  readonly most: number;
  /** How long the last value may be used if the source does not respond, and only through `recall`. */
  readonly fallbackAgeMs?: number;
  readonly now?: () => number;
}

interface Entry<Value> {
  readonly askedAt: number;
  readonly value: Value;
}

export interface RecentlyRead<Key, Value> {
  get(key: Key): Promise<Value>;
  /** Returns the last value for work that must continue while the source is down; sends no request. */
  recall(key: Key): Value | undefined;
  put(key: Key, value: Value): void;
  /** Also drops a running read for this key. */
  forget(key: Key): void;
  /**
   * Drops every value, also those that are being read; the last ones remain available to `recall` while the source is
   * down.
   */
  renew(): void;
  /** Drops every value, since the key of a running read is unknown; of the last values, only those that match. */
  forgetWhere(isMeant: (value: Value) => boolean): void;
}

/**
 * Caches values of a database or a venue that many requests in a row need; each is read once for any number of waiting
 * callers. In the second half of its time a value is read again in the background, so that no request of a burst has to
 * wait for the next one. A failure is passed to the waiting callers and never cached.
 */
export function createRecentlyRead<Key extends string | number, Value>(
  options: RecentOptions<Key, Value>,
): RecentlyRead<Key, Value> {
  const { read, cachedMs, most, fallbackAgeMs = 0, now = Date.now } = options;
  const bounds = { max: most, perf: { now }, ttlResolution: 0 };
  const lasts = fallbackAgeMs === 0 ? undefined : new LRUCache<Key, Entry<Value>>({ ...bounds, ttl: fallbackAgeMs });
  const entries = new LRUCache<Key, Entry<Value>>({
    ...bounds,
    ttl: cachedMs,
    // Callers that wait for a read still receive its result if it is dropped meanwhile.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(key, _known, { signal }) {
      const askedAt = now();
      const entry = { askedAt, value: await read(key) };
      if (!signal.aborted) lasts?.set(key, entry);
      return entry;
    },
  });

  return {
    get(key) {
      const known = entries.get(key);
      const ageMs = known === undefined ? cachedMs : now() - known.askedAt;
      if (known !== undefined && ageMs < cachedMs / 2) return Promise.resolve(known.value);
      const requested = entries.forceFetch(key, { forceRefresh: true }).then(({ value }) => value);
      // A caller may start a read before it awaits it, or not await it at all. After a failure the next call reads
      // again, and reports a failure only once the old value has expired.
      requested.catch(() => undefined);
      return known === undefined || ageMs >= cachedMs ? requested : Promise.resolve(known.value);
    },
    recall(key) {
      const last = lasts?.get(key);
      return last !== undefined && now() - last.askedAt < fallbackAgeMs ? last.value : undefined;
    },
    put(key, value) {
      const entry = { askedAt: now(), value };
      entries.set(key, entry);
      lasts?.set(key, entry);
    },
    forget(key) {
      entries.delete(key);
      lasts?.delete(key);
    },
    renew: () => entries.clear(),
    forgetWhere(isMeant) {
      entries.clear();
      for (const [key, { value }] of [...(lasts?.entries() ?? [])]) if (isMeant(value)) lasts?.delete(key);
    },
  };
}
