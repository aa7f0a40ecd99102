/** The two ways of spending units: requests, and the bytes that a socket sends. */
export type Till = 'api' | 'ws';
export type Spent = Readonly<Record<Till, number>>;

const MINUTE_MS = 60_000;

/** The counts of one account at a vendor: how often each endpoint was called, and the units spent in each minute. */
export class Meter {
  private readonly requested = new Map<string, number>();
  private readonly minutes = new Map<number, { api: number; ws: number }>();

  count(endpoint: string): void {
    this.requested.set(endpoint, (this.requested.get(endpoint) ?? 0) + 1);
  }

  spend(at: number, till: Till, units: number): void {
    const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
    const spent = this.minutes.get(minute) ?? { api: 0, ws: 0 };
    spent[till] += units;
    this.minutes.set(minute, spent);
  }

  /** Returns the units spent in the minutes that begin from `from` until before `to`. */
  spent(from: number, to: number): Spent {
    const within = [...this.minutes].filter(([minute]) => minute >= from && minute < to);
    return {
      api: within.reduce((sum, [, { api }]) => sum + api, 0),
      ws: within.reduce((sum, [, { ws }]) => sum + ws, 0),
    };
  }

  get calls(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.requested);
  }

  forgetCalls(): void {
    this.requested.clear();
  }

  forgetSpent(): void {
    this.minutes.clear();
  }
}
