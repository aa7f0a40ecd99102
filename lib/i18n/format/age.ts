import { newTokenAgeMs } from '../../config/spot.ts';

/** True if the token gets the NEW badge. If the browser's clock is slow, a token still counts as new. */
export function isNew(createdAtMs: number | undefined, nowMs: number): boolean {
  return createdAtMs !== undefined && nowMs - createdAtMs < newTokenAgeMs;
}
