import { AppError, type AppErrorOptions } from './app-error.ts';
import { errorOfVenueStatus } from './http-status.ts';

/** True for a web page, which stands in the place of data where a network, a proxy or a CDN answers for a vendor. */
export const isPage = (text: string): boolean => /^\s*</.test(text);

/** Statuses with which a request is turned away on its way. */
const turnedAway: ReadonlySet<number> = new Set([403, 407, 418, 451, 511]);
/** A vendor's own server never answers this one. */
const teapot = 418;

/** True if an answer says that the request has not reached those whom it was for. */
export const isTurnedAway = (status: number, text: string): boolean =>
  status === teapot || (turnedAway.has(status) && isPage(text));

/** A client that keeps asking past a block is blocked for longer, so that nothing is asked for this long. */
const blockedMs = 60_000;

/** Returns the error of a venue's failed answer. */
export function errorOfVenueAnswer(status: number, text: string, options: AppErrorOptions = {}): AppError {
  return isTurnedAway(status, text)
    ? new AppError('venue.blocked', { ...options, retryAfterMs: blockedMs })
    : errorOfVenueStatus(status, options);
}
