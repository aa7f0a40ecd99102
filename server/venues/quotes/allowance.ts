import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import { countTogether, FixedWindow, type Span } from '../../counting/bucket.ts';
import type { Clock } from '../outgoing/call.ts';
import type { Allowance, Cost } from '../outgoing/question.ts';

export interface CreditPlan {
  readonly creditsPerMinute: number;
  readonly creditsPerDay: number;
}

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

export interface CreditsUsed {
  readonly minute: number;
  readonly day: number;
}

interface CreditAllowance extends Allowance<Cost> {
  /** Returns the used credits of the current minute and day. */
  used(): CreditsUsed;
}

const spanOf =
  (lengthMs: number) =>
  (at: number): Span => {
    const from = Math.floor(at / lengthMs) * lengthMs;
    return { from, until: from + lengthMs };
  };

/**
 * Counts the vendor's credits by the minute of the clock and by the day of UTC, as the vendor does. Without credits all
 * users are refused: an analysis then shows when there will be some, and cached answers stay.
 */
export function createCreditAllowance(plan: CreditPlan, { now }: Pick<Clock, 'now'>): CreditAllowance {
  const minute = new FixedWindow(plan.creditsPerMinute, spanOf(minuteMs), now);
  const day = new FixedWindow(plan.creditsPerDay, spanOf(dayMs), now);

  return {
    // An analysis does not wait for the next minute: it shows when there will be credits.
    async ask({ weight }) {
      const dayWait = day.waitMs(weight);
      if (dayWait > 0) throw new AppError('venue.quota_spent', { retryAfterMs: dayWait });
      const wait = minute.waitMs(weight);
      if (wait > 0) throw new AppError('venue.rate_limited', { retryAfterMs: wait });
      return countTogether(minute.note(weight), day.note(weight));
    },
    used: () => ({ minute: minute.used(), day: day.used() }),
    async refused() {
      minute.empty();
    },
    async quotaSpent() {
      day.empty();
    },
  };
}
