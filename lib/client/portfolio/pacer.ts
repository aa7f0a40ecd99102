import { pause } from '../pause.ts';

const minuteMs = 60_000;

interface Pace {
  /** The weight available at once, and the most that can accumulate. */
  readonly burst: number;
  readonly perMinute: number;
}

interface Question<T> {
  /** The request waits until this much weight is available; the unused rest is given back. */
  readonly most: number;
  readonly weightOf: (answer: T) => number;
  readonly ask: () => Promise<T>;
  readonly signal: AbortSignal;
}

export type Pacer = <T>(question: Question<T>) => Promise<T>;

/** Prevents background requests from using up the allowance that the visitor's own actions need. */
export function createPacer({ burst, perMinute }: Pace): Pacer {
  let left = burst;
  let countedAt = Date.now();
  const give = (back: number) => {
    const now = Date.now();
    left = Math.min(burst, left + back + ((now - countedAt) / minuteMs) * perMinute);
    countedAt = now;
  };
  return async ({ most, weightOf, ask, signal }) => {
    for (;;) {
      signal.throwIfAborted();
      give(0);
      if (left >= most) break;
      await pause(Math.ceil(((most - left) / perMinute) * minuteMs), signal);
    }
    left -= most;
    const answer = await ask();
    give(most - weightOf(answer));
    return answer;
  };
}
