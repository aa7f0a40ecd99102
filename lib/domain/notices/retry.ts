import { firstRetryMs, longestRetryMs } from '../../config/push.ts';

/**
 * Returns the pause before the next try of a delivery that failed so many times: twice as long each time, and at least
 * as long as the receiver asked for. `chance`, from 0 to 1, keeps deliveries that failed together apart.
 */
export function retryPauseMs(tries: number, chance: number, askedMs = 0): number {
  const longest = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.max(0, tries - 1));
  return Math.max(Math.min(askedMs, longestRetryMs), Math.round(longest * (1 - chance / 4)));
}
