import 'server-only';
import { LRUCache } from 'lru-cache';
import type { VendorName } from '../../../lib/config/venues/venues.ts';
import { normaliseVenue } from '../../../lib/errors/venue-error.ts';
import { ofProcess } from '../../process-wide.ts';
import { type Call, type Clock, type Outcome, sleep } from './call.ts';

/** A vendor's answer and its age. */
interface ReportedJson {
  readonly json: unknown;
  readonly ageMs: number;
}

/** `own`: this instance has the turn to ask. `others`: another one has it. */
type AnswerTurn =
  | { readonly state: 'known'; readonly answer: string; readonly ageMs: number }
  | { readonly state: 'own' }
  | { readonly state: 'others' };

/** The lease source in which all instances share a vendor's answers, as text. */
export interface SharedAnswerLease {
  claim(question: string, freshMs: number, holdMs: number): Promise<AnswerTurn>;
  keep(question: string, answer: string, ageMs: number): Promise<void>;
  release(question: string): Promise<void>;
}

/** Returns an answer that is younger than `freshMs`: one that another instance received, or a new one. */
export type ShareAnswer = (question: string, freshMs: number, ask: () => Promise<unknown>) => Promise<ReportedJson>;

interface SharedAnswersOptions {
  readonly office: SharedAnswerLease;
  readonly clock: Pick<Clock, 'now' | 'later'>;
  /** How long a turn lasts if its instance crashes meanwhile. */
  readonly holdMs: number;
  /** How often to check whether the instance with the turn has its answer. */
  readonly pollAgainMs?: number;
  /** The pause after the lease source could not be reached, during which each instance asks for itself. */
  readonly restMs?: number;
  readonly onFailure: (error: unknown) => void;
}

const usualLookAgainMs = 100;
const usualRestMs = 5_000;

/** Lets one instance ask for all. Without the lease source each asks for itself. */
export function createSharedAnswers({
  office,
  clock,
  holdMs,
  pollAgainMs = usualLookAgainMs,
  restMs = usualRestMs,
  onFailure,
}: SharedAnswersOptions): ShareAnswer {
  let restsUntil = Number.NEGATIVE_INFINITY;

  async function orElse<T>(work: Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work;
    } catch (error) {
      restsUntil = clock.now() + restMs;
      onFailure(error);
      return otherwise;
    }
  }

  async function askInTurn(question: string, ask: () => Promise<unknown>): Promise<ReportedJson> {
    const askedAt = clock.now();
    try {
      const json = await ask();
      const ageMs = clock.now() - askedAt;
      await orElse(office.keep(question, JSON.stringify(json), ageMs), undefined);
      return { json, ageMs: 0 };
    } catch (failure) {
      await orElse(office.release(question), undefined);
      throw failure;
    }
  }

  return async (question, freshMs, ask) => {
    const until = clock.now() + holdMs;
    while (clock.now() >= restsUntil && clock.now() < until) {
      const turn = await orElse(office.claim(question, freshMs, holdMs), undefined);
      if (turn === undefined) break;
      if (turn.state === 'known') return { json: JSON.parse(turn.answer), ageMs: turn.ageMs };
      if (turn.state === 'own') return askInTurn(question, ask);
      await sleep(clock, pollAgainMs);
    }
    return { json: await ask(), ageMs: 0 };
  };
}

/** The store in which answers outlive this process, as text. */
interface ArchiveLease {
  keep(question: string, answer: string): Promise<void>;
  /** Returns the answer if it is younger than this. */
  recall(question: string, cachedMs: number): Promise<{ readonly answer: string; readonly ageMs: number } | undefined>;
}

export interface AnswerArchive {
  /** Stores an answer, unless one to the same request was stored a little while ago. */
  note(question: string, json: unknown): void;
  /** Returns the vendor's last answer to this process or to an earlier one. */
  recall(question: string, cachedMs: number): Promise<ReportedJson | undefined>;
}

interface ArchiveOptions {
  readonly office: ArchiveLease;
  readonly clock: Pick<Clock, 'now'>;
  readonly onFailure: (error: unknown) => void;
}

/** The interval of storing: after a restart an answer is no older than this plus the time without requests. */
const keepEveryMs = 5 * 60_000;
const mostQuestions = 5_000;

export function createAnswerArchive({ office, clock, onFailure }: ArchiveOptions): AnswerArchive {
  const noted = new LRUCache<string, true>({ max: mostQuestions, ttl: keepEveryMs, perf: clock, ttlResolution: 0 });
  return {
    note(question, json) {
      if (noted.has(question)) return;
      noted.set(question, true);
      office.keep(question, JSON.stringify(json)).catch(onFailure);
    },
    async recall(question, cachedMs) {
      try {
        const kept = await office.recall(question, cachedMs);
        return kept && { json: JSON.parse(kept.answer), ageMs: kept.ageMs };
      } catch (error) {
        onFailure(error);
        return undefined;
      }
    },
  };
}

const answers = (): Map<VendorName, number> => ofProcess('lastAnswers', () => new Map());
const failures = (): Map<VendorName, number> => ofProcess('lastFailures', () => new Map());

/** Records that a venue has answered a user's request: a live one is never asked for this alone. */
export function noteAnswer(venue: VendorName, at: number): void {
  answers().set(venue, at);
}

/** Returns when a venue last answered this process; undefined if it has not yet. */
export const lastAnswerOf = (venue: VendorName): number | undefined => answers().get(venue);

/** Records that a venue did not answer a user's request. */
export function noteFailure(venue: VendorName, at: number): void {
  failures().set(venue, at);
}

/** Returns when a venue last failed to answer this process; undefined if it has not yet. */
export const lastFailureOf = (venue: VendorName): number | undefined => failures().get(venue);

interface Freshness {
  /** Younger answers are returned without a request. */
  readonly freshMs: number;
  /** Older answers are never returned, whatever happens. */
  readonly cachedMs: number;
}

/** An answer with its age at the time of the request, since it may be from an earlier request. */
export interface Reported<T> {
  readonly value: T;
  readonly ageMs: number;
}

interface LastGood<T> {
  /** Returns the newest answer available: requested now, or the last one if the venue does not answer. */
  read(key: string, freshness: Freshness, call: Call<T>): Promise<Outcome<T>>;
  /** Does the same with an answer that contains its age. */
  readReported(key: string, freshness: Freshness, call: Call<Reported<T>>): Promise<Outcome<T>>;
}

const mostCached = 5_000;

/** Caches a venue's last answers. The least recently requested are dropped first. */
export function createLastGood<T>({ now }: Pick<Clock, 'now'>): LastGood<T> {
  const kept = new LRUCache<string, { readonly value: T; readonly at: number }>({
    max: mostCached,
    perf: { now },
    ttlResolution: 0,
  });

  async function readReported(
    key: string,
    { freshMs, cachedMs }: Freshness,
    call: Call<Reported<T>>,
  ): Promise<Outcome<T>> {
    const known = kept.get(key);
    if (known !== undefined && now() - known.at < freshMs) {
      return { ok: true, value: known.value, ageMs: now() - known.at };
    }
    const askedAt = now();
    try {
      const { value, ageMs } = await call();
      // The answer's age counts from the request: it was true some time after that.
      const at = askedAt - ageMs;
      const ttl = Math.max(freshMs, cachedMs);
      if (ttl > 0) kept.set(key, { value, at }, { ttl, start: at });
      return { ok: true, value, ageMs: now() - at };
    } catch (thrown) {
      const error = normaliseVenue(thrown);
      const last = kept.get(key);
      if (last === undefined || now() - last.at >= cachedMs) return { ok: false, error };
      return { ok: true, value: last.value, ageMs: now() - last.at, error };
    }
  }

  return {
    read: (key, freshness, call) => readReported(key, freshness, async () => ({ value: await call(), ageMs: 0 })),
    readReported,
  };
}
