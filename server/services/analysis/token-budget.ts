import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';

const dayMs = 86_400_000;

/** Counts a model's tokens by the day of UTC. What a call could cost is taken before it, and settled after it. */
export function createTokenBudget(tokensPerDay: number, now: () => number) {
  let [day, used] = [0, 0];

  /** Returns the current day, and begins it where it is new. */
  function begunDay(): number {
    const today = Math.floor(now() / dayMs);
    if (today !== day) [day, used] = [today, 0];
    return today;
  }

  /** Takes the most that a call can cost; throws when the day has no such room. */
  function take(most: number) {
    const today = begunDay();
    if (used + most > tokensPerDay)
      throw new AppError('venue.quota_spent', { retryAfterMs: (today + 1) * dayMs - now() });
    used += most;
    return {
      /** Without a count the call is taken to have cost the most. */
      settle: (tokens: number | undefined): void => {
        if (today === day) used -= most - (tokens ?? most);
      },
    };
  }

  return {
    take,
    /** Returns the tokens of this day that are used or taken. */
    used(): number {
      begunDay();
      return used;
    },
  };
}
export type TokenBudget = ReturnType<typeof createTokenBudget>;
