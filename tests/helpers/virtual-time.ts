import { setImmediate as turn } from 'node:timers/promises';

interface Timer {
  readonly at: number;
  readonly work: () => void;
}

/** A clock that stands still until a test moves it, and timers that fire when it gets there. */
export class VirtualTime {
  #now: number;
  #timers: Timer[] = [];

  constructor(startMs = 0) {
    this.#now = startMs;
  }

  readonly now = (): number => this.#now;

  readonly later = (ms: number, work: () => void): (() => void) => {
    const timer = { at: this.#now + Math.max(0, ms), work };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  readonly sleep = (ms: number): Promise<void> => new Promise((resolve) => this.later(ms, resolve));

  /** Fires all timers up to this time, and lets the work of each finish before the next. */
  async to(ms: number): Promise<void> {
    await turn();
    for (;;) {
      const next = this.#timers.reduce<Timer | undefined>(
        (first, timer) => (timer.at <= ms && (first === undefined || timer.at < first.at) ? timer : first),
        undefined,
      );
      if (next === undefined) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#now = next.at;
      next.work();
      await turn();
    }
    this.#now = ms;
    await turn();
  }

  pass(ms: number): Promise<void> {
    return this.to(this.#now + ms);
  }
}

/** Returns a clock by which short waits pass at once, as long as they are to pass. */
export const impatientClock = (time: VirtualTime, waitsPass: () => boolean = () => true) => ({
  now: time.now,
  later: (ms: number, work: () => void) => {
    const forget = time.later(ms, work);
    if (waitsPass() && ms < 4_000) setImmediate(() => void time.pass(ms));
    return forget;
  },
  random: () => 0.5,
});
