import 'server-only';
import type { Clock } from '../outgoing/clock.ts';
import { hourMs } from './questions/declare-birdeye.ts';

/** Returns a permit that is given so many times in any hour. */
export function createLookUps(now: Clock['now'], most: number): () => Promise<boolean> {
  let given: readonly number[] = [];
  return async () => {
    const at = now();
    given = given.filter((one) => at - one < hourMs);
    if (given.length >= most) return false;
    given = [...given, at];
    return true;
  };
}
