import { newTokenAgeMs } from '../../config/durations.ts';

/** Wears the NEW badge. A clock that runs behind ours makes nothing older. */
export function isNew(createdAtMs: number | undefined, nowMs: number): boolean {
  return createdAtMs !== undefined && nowMs - createdAtMs < newTokenAgeMs;
}
