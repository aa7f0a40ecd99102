import { AppError } from './app-error.ts';
import type { ErrorCode } from './catalog.ts';
import { normalise } from './normalise.ts';

const meanings: ReadonlyMap<ErrorCode, ErrorCode> = new Map<ErrorCode, ErrorCode>([
  ['request.timeout', 'venue.timeout'],
  ['request.unreachable', 'venue.unavailable'],
  ['data.unavailable', 'venue.unavailable'],
  ['rate.limited', 'venue.rate_limited'],
  // An answer that we cannot read is the venue's failure, not the fault of whoever asked.
  ['request.invalid', 'venue.unavailable'],
]);

/** Whatever a call to a venue threw: a lost connection there is not a lost connection to us. */
export function normaliseVenue(thrown: unknown): AppError {
  const error = normalise(thrown);
  const code = meanings.get(error.code);
  return code === undefined ? error : new AppError(code, { cause: thrown, retryAfterMs: error.retryAfterMs });
}
