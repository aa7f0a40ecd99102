import 'server-only';

/** Time and chance as a call needs them, so that a test can hold both. */
export interface Clock {
  now(): number;
  /** Runs once after so long; what it returns takes it back. */
  later(ms: number, work: () => void): () => void;
  /** From 0 up to 1. */
  random(): number;
}

/** None of its timers keeps the process alive. */
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

/** Undefined when it takes longer: what was asked for goes on, for whoever asks next. */
export const unlessLate = <T>(asked: Promise<T>, patienceMs: number): Promise<T | undefined> =>
  Promise.race([asked, sleep(realClock, patienceMs).then(() => undefined)]);
