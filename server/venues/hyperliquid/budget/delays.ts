import 'server-only';
import { delaysReportedMs, type Purpose, purposes } from '../../../../lib/config/market-data.ts';

const delays = ['waited', 'refused'] as const;
export type Delay = (typeof delays)[number];

/** The recent noticeable waits for the exchange's weight, and the refusals, by purpose. */
export type DelayReports = Readonly<Partial<Record<Purpose, Readonly<Record<Delay, number>>>>>;

export interface Delays {
  note(purpose: Purpose, delay: Delay): void;
  reported(): DelayReports;
  /** Returns how long ago a request for one of these purposes was refused; undefined if none was. */
  refusedAgoMs(of: readonly Purpose[]): number | undefined;
}

const minuteMs = 60_000;

/** Counts the delays by the minute. */
export function createDelays(now: () => number): Delays {
  const minutes = new Map<number, Map<string, number>>();
  const refusedAt = new Map<Purpose, number>();

  return {
    note(purpose, delay) {
      if (delay === 'refused') refusedAt.set(purpose, now());
      const minute = Math.floor(now() / minuteMs);
      const counts = minutes.get(minute) ?? new Map<string, number>();
      const key = `${purpose} ${delay}`;
      minutes.set(minute, counts.set(key, (counts.get(key) ?? 0) + 1));
      for (const old of minutes.keys()) if (old * minuteMs <= now() - delaysReportedMs) minutes.delete(old);
    },
    reported() {
      const lately = [...minutes].filter(([minute]) => minute * minuteMs > now() - delaysReportedMs);
      const countOf = (purpose: Purpose, delay: Delay) =>
        lately.reduce((sum, [, counts]) => sum + (counts.get(`${purpose} ${delay}`) ?? 0), 0);
      const all = purposes.flatMap((purpose) => {
        const [waited, refused] = [countOf(purpose, 'waited'), countOf(purpose, 'refused')];
        return waited + refused === 0 ? [] : [[purpose, { waited, refused }] as const];
      });
      return Object.fromEntries(all);
    },
    refusedAgoMs(of) {
      const times = of.flatMap((purpose) => refusedAt.get(purpose) ?? []);
      return times.length === 0 ? undefined : now() - Math.max(...times);
    },
  };
}
