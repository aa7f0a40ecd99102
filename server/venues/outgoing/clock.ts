import 'server-only';

/** Time and randomness for a call, so that a test can control both. */
export interface Clock {
  now(): number;
  /** Runs once after this time; the returned function cancels it. */
  later(ms: number, work: () => void): () => void;
  /** Returns a number from 0 up to but not including 1. */
  random(): number;
}

/** The system's clock. None of its timers keeps the process alive. */
export const realClock: Clock = {
  now: Date.now,
  later(ms, work) {
    const timer = setTimeout(work, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

export const sleep = ({ later }: Pick<Clock, 'later'>, ms: number): Promise<void> =>
  new Promise((resolve) => later(ms, resolve));

/** Returns undefined if it takes longer; the request goes on, for the next caller. */
export const unlessLate = <T>(asked: Promise<T>, patienceMs: number): Promise<T | undefined> =>
  Promise.race([asked, sleep(realClock, patienceMs).then(() => undefined)]);
