import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Allowance, Cost } from '../outgoing/allowance.ts';
import type { Clock } from '../outgoing/clock.ts';

export interface CreditPlan {
  readonly creditsPerMinute: number;
  readonly creditsPerDay: number;
}

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

interface Span {
  readonly lengthMs: number;
  readonly most: number;
  begin: number;
  used: number;
}

export interface CreditsUsed {
  readonly minute: number;
  readonly day: number;
}

interface CreditAllowance extends Allowance<Cost> {
  /** Returns what is used of the current minute and day. */
  used(): CreditsUsed;
}

/** Counts the vendor's credits by the minute of the clock and by the day of UTC, as the vendor does. */
export function createCreditAllowance(plan: CreditPlan, clock: Pick<Clock, 'now'>): CreditAllowance {
  const minute: Span = { lengthMs: minuteMs, most: plan.creditsPerMinute, begin: 0, used: 0 };
  const day: Span = { lengthMs: dayMs, most: plan.creditsPerDay, begin: 0, used: 0 };

  /** Returns how long a span has no room for a cost; 0 if it has. */
  function waitOf(span: Span, weight: number): number {
    const now = clock.now();
    const begin = Math.floor(now / span.lengthMs) * span.lengthMs;
    if (begin > span.begin) Object.assign(span, { begin, used: 0 });
    return span.used + weight > span.most ? span.begin + span.lengthMs - now : 0;
  }

  return {
    // An analysis does not wait for the next minute: it says when there will be credits.
    async ask({ weight }) {
      const dayWait = waitOf(day, weight);
      if (dayWait > 0) throw new AppError('venue.quota_spent', { retryAfterMs: dayWait });
      const wait = waitOf(minute, weight);
      if (wait > 0) throw new AppError('venue.rate_limited', { retryAfterMs: wait });
      minute.used += weight;
      day.used += weight;
      return {
        settle(spent) {
          minute.used -= weight - spent;
          day.used -= weight - spent;
        },
      };
    },
    used() {
      for (const span of [minute, day]) waitOf(span, 0);
      return { minute: minute.used, day: day.used };
    },
    async refused() {
      waitOf(minute, 0);
      minute.used = minute.most;
    },
    async quotaSpent() {
      waitOf(day, 0);
      day.used = day.most;
    },
  };
}
