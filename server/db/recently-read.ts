import 'server-only';

interface RecentOptions<Key, Value> {
  readonly read: (key: Key) => Promise<Value>;
  /** What was asked for longer ago is given to nobody. */
  readonly keptMs: number;
  /** Those asked for longest ago are forgotten first. */
  readonly most: number;
  /** So long the last answer may stand in where nobody answers, and only through `recall`. */
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
  /** Once it is here. */
  known: Value | undefined;
  isAskedAnew: boolean;
}

export interface RecentlyRead<Key, Value> {
  get(key: Key): Promise<Value>;
  /** What was read last, for what must go on while nobody answers; nothing is asked. */
  recall(key: Key): Value | undefined;
  put(key: Key, value: Value): void;
  /** What is under way for it is kept by nobody either. */
  forget(key: Key): void;
  /** `value` is undefined where it is still on its way. */
  forgetWhere(isMeant: (value: Value | undefined) => boolean): void;
}

/**
 * Answers of a database or a venue that many requests in a row need, each asked for once however many wait. In the
 * second half of its time an answer is asked for anew beside them, so that nobody in a burst waits for the next one.
 * A failure is told to whoever waits, and never kept.
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
      // Nobody waits for it: the next one asks again, and hears of it once the old answer is too old.
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
    forgetWhere(isMeant) {
      for (const [key, { known }] of entries) if (isMeant(known)) entries.delete(key);
      for (const [key, { value }] of lasts) if (isMeant(value)) lasts.delete(key);
    },
  };
}
