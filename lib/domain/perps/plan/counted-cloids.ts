import { cloidBytes, cloidOf } from '../../../schemas/cloid.ts';
import type { NextCloid } from './plan.ts';

/** Numbers the orders of a plan that is never sent. */
export function countedCloids(): NextCloid {
  let count = 0;
  return () => {
    count += 1;
    return cloidOf(new Uint8Array(cloidBytes).fill(count));
  };
}
