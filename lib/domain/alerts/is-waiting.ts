import type { Alert } from '../../schemas/alerts.ts';

/** Returns true for an alert that may still fire: it is not paused, and has not ended. */
export const isWaiting = ({ paused, endedAt, expiresAt }: Alert, nowMs: number): boolean =>
  !paused && endedAt === undefined && (expiresAt === undefined || expiresAt > nowMs);
