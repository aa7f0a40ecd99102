import { AppError, type AppErrorOptions } from './app-error.ts';
import { errorOfVenueStatus } from './http-status.ts';

/** True for an HTML page, which arrives instead of data if a network, a proxy or a CDN answers for a vendor. */
export const isPage = (text: string): boolean => /^\s*</.test(text);

/** The statuses with which an intermediary rejects a request. */
const turnedAway: ReadonlySet<number> = new Set([403, 407, 418, 451, 511]);
/** Status 418, which a vendor's own server never sends. */
const teapot = 418;

/** True if an answer shows that the request did not reach the vendor. */
export const isTurnedAway = (status: number, text: string): boolean =>
  status === teapot || (turnedAway.has(status) && isPage(text));

/** A client that keeps sending requests during a block is blocked for longer, so requests pause for this long. */
const blockedMs = 60_000;

/** Returns the error of a venue's failed answer. */
export function errorOfVenueAnswer(status: number, text: string, options: AppErrorOptions = {}): AppError {
  return isTurnedAway(status, text)
    ? new AppError('venue.blocked', { ...options, retryAfterMs: blockedMs })
    : errorOfVenueStatus(status, options);
}
