import 'server-only';
import type { VendorName } from '../../../lib/config/venues/venues.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { normaliseVenue } from '../../../lib/errors/venue-error.ts';
import { noteVendorCall } from '../../telemetry/instruments.ts';
import { runInSpan } from '../../telemetry/trace.ts';

/** A venue's answer and its age; an older answer comes with the reason why there is no newer one. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T; readonly ageMs: number; readonly error?: AppError }
  | { readonly ok: false; readonly error: AppError };

/** A step between a caller and a venue. It throws an `AppError`. */
export type Call<T> = () => Promise<T>;

/** Returns the answer; throws the error of a request without one. */
export function answerOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw outcome.error;
  return outcome.value;
}

/** Time and randomness for a call, so that a test can control both. */
export interface Clock {
  now(): number;
  /** Runs once after this time; the returned function cancels it. */
  later(ms: number, work: () => void): () => void;
  /** Returns a number from 0 up to but not including 1. */
  random(): number;
}

/** The system's clock. None of its timers keeps the process alive. */
export const realClock: Clock = {
  now: Date.now,
  later(ms, work) {
    const timer = setTimeout(work, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

export const sleep = ({ later }: Pick<Clock, 'later'>, ms: number): Promise<void> =>
  new Promise((resolve) => later(ms, resolve));

/** Returns undefined if it takes longer; the request continues, for the next caller. */
export const unlessLate = <T>(requested: Promise<T>, patienceMs: number): Promise<T | undefined> =>
  Promise.race([requested, sleep(realClock, patienceMs).then(() => undefined)]);

/**
 * Rejects with `venue.timeout` after this time. The signal notifies the call, and this ends even if the call ignores
 * it.
 */
export async function withTimeLimit<T>(
  clock: Pick<Clock, 'later'>,
  ms: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const late = Promise.withResolvers<never>();
  const stop = clock.later(ms, () => {
    const error = new AppError('venue.timeout');
    late.reject(error);
    abort.abort(error);
  });
  try {
    return await Promise.race([call(abort.signal), late.promise]);
  } finally {
    stop();
  }
}

/** Shares one call to the venue among all who ask for the same key at the same time. */
export function createSingleFlight<T>(): (key: string, call: Call<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, call) => {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const answer = call().finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
}

export interface RetryPolicy {
  readonly attempts: number;
  /** The longest first wait; each further one may be twice as long. */
  readonly firstMs: number;
  /** If a venue asks for a longer wait, the call counts as refused. */
  readonly longestMs: number;
}

/** Returns a random part of the wait, so that calls that failed together do not retry together. */
function jitter({ random }: Pick<Clock, 'random'>, { firstMs, longestMs }: RetryPolicy, attempt: number): number {
  return Math.floor(random() * Math.min(longestMs, firstMs * 2 ** attempt));
}

function waitBefore(clock: Clock, policy: RetryPolicy, attempt: number, error: AppError): number | undefined {
  if (!error.entry.retry || attempt + 1 >= policy.attempts) return undefined;
  const { retryAfterMs } = error;
  if (retryAfterMs === undefined) return jitter(clock, policy, attempt);
  return retryAfterMs > policy.longestMs ? undefined : retryAfterMs + jitter(clock, policy, attempt);
}

/**
 * Retries a call. Only for calls that may be made twice: reads, and calls with an id by which the venue recognises
 * them.
 */
export async function retrying<T>(clock: Clock, policy: RetryPolicy, call: Call<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (thrown) {
      const error = normaliseVenue(thrown);
      const wait = waitBefore(clock, policy, attempt, error);
      if (wait === undefined) throw error;
      await sleep(clock, wait);
    }
  }
}

/** Makes one call to a vendor, and records its duration and its result. `path` must not contain a key. */
export async function watchedCall<T>(venue: VendorName, path: string, call: Call<T>): Promise<T> {
  const began = performance.now();
  try {
    const value = await runInSpan(`ask ${venue}`, { kind: 'client', attributes: { 'pluto.vendor.path': path } }, call);
    noteVendorCall(venue, 'answered', performance.now() - began);
    return value;
  } catch (thrown) {
    noteVendorCall(venue, normaliseVenue(thrown).code, performance.now() - began);
    throw thrown;
  }
}
