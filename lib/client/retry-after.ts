import type { ErrorCode } from '../errors/catalog.ts';
import { normalise } from '../errors/normalise.ts';
import { pause } from './pause.ts';

/** Busy servers give a turn later; one that is away and says nothing of the kind is left to a person to decide. */
const queued: ReadonlySet<ErrorCode> = new Set(['venue.rate_limited', 'rate.limited', 'venue.unavailable']);
/** A venue that failed several times is asked nothing for some seconds; nobody presses again and again meanwhile. */
const sparedMs = 10_000;

const shortestMs = 1_000;
/** A longer wait is a failure: nobody sits before a screen for so long. */
const longestMs = 120_000;
export const mostRetries = 5;

/** A request that was answered with when to come again, and comes again then by itself. */
export interface RetryAfter {
  /** In milliseconds of this machine's clock. */
  readonly until: number;
  /** True for a venue that did not answer; otherwise the request stands in a queue. */
  readonly isAway?: true;
}

interface RetryOptions {
  readonly signal: AbortSignal;
  /** Hears of each wait when it begins. */
  readonly onWait: (wait: RetryAfter) => void;
  /** Hears of its end: the next try, or that nobody wants the answer any more. */
  readonly onEnd: (wait: RetryAfter) => void;
}

/** Returns how long a failure asks to wait from now; undefined where it gives no turn, or one in a long time. */
function retryAfterOf(thrown: unknown): { readonly ms: number; readonly isAway: boolean } | undefined {
  const { code, retryAfterMs } = normalise(thrown);
  const isAway = code === 'venue.unavailable';
  const mostMs = isAway ? sparedMs : longestMs;
  if (!queued.has(code) || retryAfterMs === undefined || retryAfterMs > mostMs) return undefined;
  return { ms: Math.max(retryAfterMs, shortestMs), isAway };
}

/**
 * Asks, and where the answer says when to come again, waits until then and asks again, a few times. Any other failure is
 * thrown, and so is the last one. Only for questions that change nothing.
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
