import { cloidBytes, cloidOf } from '../../schemas/cloid.ts';
import type { NextCloid } from './plan.ts';

/** Names for a plan that nobody sends. */
export function countedCloids(): NextCloid {
  let count = 0;
  return () => {
    count += 1;
    return cloidOf(new Uint8Array(cloidBytes).fill(count));
  };
}
