import 'server-only';
import { LRUCache } from 'lru-cache';
import { normaliseVenue } from '../../../lib/errors/venue-error.ts';
import type { Clock } from './clock.ts';
import type { Call, Outcome } from './outcome.ts';

interface Freshness {
  /** Younger answers are given without asking. */
  readonly freshMs: number;
  /** Older answers are never returned, whatever happens. */
  readonly keptMs: number;
}

/** An answer that was true so long ago when it was asked for: somebody else had asked before. */
export interface Told<T> {
  readonly value: T;
  readonly ageMs: number;
}

export interface LastGood<T> {
  /** Returns the newest answer available: asked for now, or the last one if the venue does not answer. */
  read(key: string, freshness: Freshness, call: Call<T>): Promise<Outcome<T>>;
  /** Does the same with an answer that tells its age. */
  readTold(key: string, freshness: Freshness, call: Call<Told<T>>): Promise<Outcome<T>>;
}

const mostKept = 5_000;

/** Keeps a venue's last answers. The least recently asked for are forgotten first. */
export function createLastGood<T>({ now }: Pick<Clock, 'now'>): LastGood<T> {
  const kept = new LRUCache<string, { readonly value: T; readonly at: number }>({
    max: mostKept,
    perf: { now },
    ttlResolution: 0,
  });

  async function readTold(key: string, { freshMs, keptMs }: Freshness, call: Call<Told<T>>): Promise<Outcome<T>> {
    const known = kept.get(key);
    if (known !== undefined && now() - known.at < freshMs) {
      return { ok: true, value: known.value, ageMs: now() - known.at };
    }
    const askedAt = now();
    try {
      const { value, ageMs } = await call();
      // The answer's age counts from the question: it was true some time after that.
      const at = askedAt - ageMs;
      const ttl = Math.max(freshMs, keptMs);
      if (ttl > 0) kept.set(key, { value, at }, { ttl, start: at });
      return { ok: true, value, ageMs: now() - at };
    } catch (thrown) {
      const error = normaliseVenue(thrown);
      const last = kept.get(key);
      if (last === undefined || now() - last.at >= keptMs) return { ok: false, error };
      return { ok: true, value: last.value, ageMs: now() - last.at, error };
    }
  }

  return {
    read: (key, freshness, call) => readTold(key, freshness, async () => ({ value: await call(), ageMs: 0 })),
    readTold,
  };
}
