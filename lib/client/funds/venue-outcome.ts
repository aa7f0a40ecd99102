import { AppError } from '../../errors/app-error.ts';
import type { ErrorCode } from '../../errors/catalog.ts';
import { normalise } from '../../errors/normalise.ts';

/** The error codes after which it is unknown whether the venue has carried out a request. */
const unanswered: ReadonlySet<ErrorCode> = new Set([
  'venue.unavailable',
  'venue.timeout',
  'venue.unreadable',
  'venue.intercepted',
]);

/**
 * Converts an error of the venue. A missing response leaves the result unknown; a refusal because of positions has its
 * own text.
 */
export function asVenueOutcome(thrown: unknown): AppError {
  const error = normalise(thrown);
  const { code, cause } = error;
  if (unanswered.has(code)) return new AppError('funds.unknown', { cause: error });
  const said = cause instanceof Error ? cause.message : '';
  return code === 'venue.refused' && /positions/i.test(said) ? new AppError('account.positions', { cause }) : error;
}
