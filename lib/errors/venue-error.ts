import { AppError } from './app-error.ts';
import type { ErrorCode } from './catalog.ts';
import { normalise } from './normalise.ts';

const meanings: ReadonlyMap<ErrorCode, ErrorCode> = new Map<ErrorCode, ErrorCode>([
  ['request.timeout', 'venue.timeout'],
  ['request.unreachable', 'venue.unavailable'],
  ['data.unavailable', 'venue.unavailable'],
  ['rate.limited', 'venue.rate_limited'],
  // A response that cannot be parsed is the venue's failure, not the caller's.
  ['request.invalid', 'venue.unreadable'],
]);

/** Converts an error of a call to a venue: a lost connection there is not a lost connection to our server. */
export function normaliseVenue(thrown: unknown): AppError {
  const error = normalise(thrown);
  const code = meanings.get(error.code);
  return code === undefined ? error : new AppError(code, { cause: thrown, retryAfterMs: error.retryAfterMs });
}
