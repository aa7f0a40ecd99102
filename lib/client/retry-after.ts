import type { ErrorCode } from '../errors/catalog.ts';
import { normalise } from '../errors/normalise.ts';
import { pause } from './pause.ts';

/**
 * The codes of a busy server, which says when to retry; a server that is unreachable and says nothing is left to the
 * user to retry.
 */
const queued: ReadonlySet<ErrorCode> = new Set(['venue.rate_limited', 'rate.limited', 'venue.unavailable']);
/** A venue that failed several times is not asked for some seconds; the user does not have to retry meanwhile. */
const sparedMs = 10_000;

const shortestMs = 1_000;
/** A longer wait counts as a failure: nobody watches a screen for so long. */
const longestMs = 120_000;
export const mostRetries = 5;

/** A request that was refused with a time to retry, and is then repeated automatically. */
export interface RetryAfter {
  /** In milliseconds of this machine's clock. */
  readonly until: number;
  /** True for a venue that did not answer; otherwise the request waits in a queue. */
  readonly isAway?: true;
}

interface RetryOptions {
  readonly signal: AbortSignal;
  /** Called when a wait begins. */
  readonly onWait: (wait: RetryAfter) => void;
  /** Called when a wait ends: with the next attempt, or because nobody needs the answer any more. */
  readonly onEnd: (wait: RetryAfter) => void;
}

/** Returns how long a failure asks to wait from now; undefined if it names no time, or one too far away. */
function retryAfterOf(thrown: unknown): { readonly ms: number; readonly isAway: boolean } | undefined {
  const { code, retryAfterMs } = normalise(thrown);
  const isAway = code === 'venue.unavailable';
  const mostMs = isAway ? sparedMs : longestMs;
  if (!queued.has(code) || retryAfterMs === undefined || retryAfterMs > mostMs) return undefined;
  return { ms: Math.max(retryAfterMs, shortestMs), isAway };
}

/**
 * Sends a request, and if the refusal says when to retry, waits until then and sends it again, a few times. Any other
 * failure is thrown, and so is the last one. Only for requests that change nothing.
 */
export async function retryAfterWait<T>(ask: () => Promise<T>, { signal, onWait, onEnd }: RetryOptions): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await ask();
    } catch (thrown) {
      const reported = signal.aborted || retries >= mostRetries ? undefined : retryAfterOf(thrown);
      if (reported === undefined) throw thrown;
      const wait: RetryAfter = { until: Date.now() + reported.ms, ...(reported.isAway && { isAway: true }) };
      onWait(wait);
      try {
        await pause(reported.ms, signal);
      } finally {
        onEnd(wait);
      }
    }
  }
}
