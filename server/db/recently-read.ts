import 'server-only';

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

interface Last<Value> {
  readonly readAt: number;
  readonly value: Value;
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
  const entries = new Map<Key, Entry<Value>>();
  const lasts = new Map<Key, Last<Value>>();

  function remember(key: Key, last: Last<Value>): void {
    if (standsInMs === 0) return;
    lasts.delete(key);
    lasts.set(key, last);
    const [oldest] = lasts.keys();
    if (lasts.size > most && oldest !== undefined) lasts.delete(oldest);
  }

  function keep(key: Key, entry: Entry<Value>): void {
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
  }

  function ask(key: Key): Promise<Value> {
    const entry: Entry<Value> = { askedAt: now(), value: read(key), known: undefined, isAskedAnew: false };
    keep(key, entry);
    entry.value.then(
      (value) => {
        entry.known = value;
        if (entries.get(key) === entry) remember(key, { readAt: entry.askedAt, value });
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
        keep(key, { askedAt, value: Promise.resolve(value), known: value, isAskedAnew: false });
        remember(key, { readAt: askedAt, value });
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
    recall(key) {
      const last = lasts.get(key);
      return last !== undefined && now() - last.readAt < standsInMs ? last.value : undefined;
    },
    put(key, value) {
      keep(key, { askedAt: now(), value: Promise.resolve(value), known: value, isAskedAnew: false });
      remember(key, { readAt: now(), value });
    },
    forget(key) {
      entries.delete(key);
      lasts.delete(key);
    },
    renew() {
      entries.clear();
    },
    forgetWhere(isMeant) {
      for (const [key, { known }] of entries) if (isMeant(known)) entries.delete(key);
      for (const [key, { value }] of lasts) if (isMeant(value)) lasts.delete(key);
    },
  };
}
