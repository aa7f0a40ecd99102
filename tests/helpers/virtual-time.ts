import { setImmediate as turn } from 'node:timers/promises';

interface Timer {
  readonly at: number;
  readonly work: () => void;
}

/** A clock that stands still until it is told, and timers that ring when it gets there. */
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

  /** Rings everything on the way, and lets what was rung for finish before the next. */
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
