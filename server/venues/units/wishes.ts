import 'server-only';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const windowMs = 15 * minuteMs;
/** Right after a start everything is requested once, which does not show the cost of an hour. */
const leastSpanMs = 5 * minuteMs;

/** The compute units that would be spent if everything were requested at the wished intervals. */
export interface Wishes {
  /**
   * Records the spent units, and the stretch of the intervals at that time. A minute has the stretch that it began
   * with: within a burst each request would otherwise count as more than the one before.
   */
  note(units: number, pace: number): void;
  perHour(): number;
}

/** Adds up the last quarter of an hour. */
export function createWishes(now: () => number): Wishes {
  const minutes = new Map<number, { units: number; readonly pace: number }>();
  let since: number | undefined;

  return {
    note(units, pace) {
      const at = now();
      since ??= at;
      const minute = Math.floor(at / minuteMs);
      const spent = minutes.get(minute) ?? { units: 0, pace };
      minutes.set(minute, spent);
      spent.units += units;
      for (const old of minutes.keys()) if (old * minuteMs <= at - windowMs) minutes.delete(old);
    },
    perHour() {
      const at = now();
      let wished = 0;
      for (const [minute, { units, pace }] of minutes) if (minute * minuteMs > at - windowMs) wished += units * pace;
      const span = Math.min(windowMs, Math.max(leastSpanMs, at - (since ?? at)));
      return Math.max(0, wished * (hourMs / span));
    },
  };
}
