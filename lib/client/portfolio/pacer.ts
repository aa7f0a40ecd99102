import { pause } from '../pause.ts';

const minuteMs = 60_000;

interface Pace {
  /** At once, and never more than that. */
  readonly burst: number;
  readonly perMinute: number;
}

interface Question<T> {
  /** It is asked when there is room for so much; what it did not take is given back. */
  readonly most: number;
  readonly weightOf: (answer: T) => number;
  readonly ask: () => Promise<T>;
  readonly signal: AbortSignal;
}

export type Pacer = <T>(question: Question<T>) => Promise<T>;

/** Keeps what is read in the background from eating the allowance of what the visitor does. */
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
