import 'server-only';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const windowMs = 15 * minuteMs;
/** Right after a start everything is asked once, which is no measure of what an hour will cost. */
const leastSpanMs = 5 * minuteMs;

/** How many compute units would be spent if everything were asked as often as wished. */
export interface Wishes {
  /** Notes the spent units, and how far intervals were stretched meanwhile. */
  note(units: number, pace: number): void;
  perHour(): number;
}

/** Adds up the last quarter of an hour. */
export function createWishes(now: () => number): Wishes {
  const minutes = new Map<number, number>();
  let since: number | undefined;

  return {
    note(units, pace) {
      const at = now();
      since ??= at;
      const minute = Math.floor(at / minuteMs);
      minutes.set(minute, (minutes.get(minute) ?? 0) + units * pace);
      for (const old of minutes.keys()) if (old * minuteMs <= at - windowMs) minutes.delete(old);
    },
    perHour() {
      const at = now();
      let wished = 0;
      for (const [minute, units] of minutes) if (minute * minuteMs > at - windowMs) wished += units;
      const span = Math.min(windowMs, Math.max(leastSpanMs, at - (since ?? at)));
      return Math.max(0, wished * (hourMs / span));
    },
  };
}
