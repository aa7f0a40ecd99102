import 'server-only';
import { BoundedMap } from '../bounded-map.ts';

interface RecentOptions<Key, Value> {
  readonly read: (key: Key) => Promise<Value>;
  /** How long a value is served after it was requested. */
  readonly keptMs: number;
  /** The most entries; those requested longest ago are dropped first. */
  readonly most: number;
  /** How long the last value may be used if the source does not respond, and only through `recall`. */
  readonly standsInMs?: number;
  readonly now?: () => number;
}

interface Entry<Value> {
  readonly askedAt: number;
  readonly value: Promise<Value>;
  /** The value, once it has arrived. */
  known: Value | undefined;
  isAskedAnew: boolean;
}

export interface RecentlyRead<Key, Value> {
  get(key: Key): Promise<Value>;
  /** Returns the last value for work that must go on while the source is down; sends no request. */
  recall(key: Key): Value | undefined;
  put(key: Key, value: Value): void;
  /** Also drops a read for this key that is still under way. */
  forget(key: Key): void;
  /** Drops every value, also those still under way; the last ones still stand in while the source is down. */
  renew(): void;
  /** `value` is undefined while the read is still under way. */
  forgetWhere(isMeant: (value: Value | undefined) => boolean): void;
}

/**
 * Caches values of a database or a venue that many requests in a row need; each is read once for any number of waiting
 * callers. In the second half of its time a value is read again in the background, so that no request of a burst has to
 * wait for the next one. A failure is passed to the waiting callers and never kept.
 */
export function createRecentlyRead<Key, Value>(options: RecentOptions<Key, Value>): RecentlyRead<Key, Value> {
  const { read, keptMs, most, standsInMs = 0, now = Date.now } = options;
  const entries = new BoundedMap<Key, Entry<Value>>(most, now);
  const lasts = new BoundedMap<Key, Value>(most, now);

  function keep(key: Key, entry: Entry<Value>, value: Value): void {
    entries.set(key, entry, entry.askedAt + keptMs);
    if (standsInMs > 0) lasts.set(key, value, entry.askedAt + standsInMs);
  }

  function ask(key: Key): Promise<Value> {
    const entry: Entry<Value> = { askedAt: now(), value: read(key), known: undefined, isAskedAnew: false };
    // A read that is under way does not end, so that its value is kept however late it arrives.
    entries.set(key, entry);
    entry.value.then(
      (value) => {
        entry.known = value;
        if (entries.get(key) === entry) keep(key, entry, value);
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return entry.value;
  }

  function askAnew(key: Key, entry: Entry<Value>): void {
    const askedAt = now();
    entry.isAskedAnew = true;
    read(key).then(
      (value) => {
        if (entries.get(key) !== entry) return;
        keep(key, { askedAt, value: Promise.resolve(value), known: value, isAskedAnew: false }, value);
      },
      // No caller waits for this read. After a failure the next call reads again, and reports a failure only once the
      // old value has expired.
      () => {
        entry.isAskedAnew = false;
      },
    );
  }

  return {
    get(key) {
      const entry = entries.get(key);
      const age = entry === undefined ? keptMs : now() - entry.askedAt;
      if (entry === undefined || age >= keptMs) return ask(key);
      if (age >= keptMs / 2 && !entry.isAskedAnew) askAnew(key, entry);
      return entry.value;
    },
    recall: (key) => lasts.get(key),
    put(key, value) {
      keep(key, { askedAt: now(), value: Promise.resolve(value), known: value, isAskedAnew: false }, value);
    },
    forget(key) {
      entries.delete(key);
      lasts.delete(key);
    },
    renew() {
      entries.clear();
    },
    forgetWhere(isMeant) {
      entries.deleteWhere(({ known }) => isMeant(known));
      lasts.deleteWhere(isMeant);
    },
  };
}
