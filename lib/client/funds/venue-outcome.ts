import { AppError } from '../../errors/app-error.ts';
import { normalise } from '../../errors/normalise.ts';

/**
 * Converts an error of the venue. A missing response does not tell what happened; a refusal because of positions has
 * its own text.
 */
export function asVenueOutcome(thrown: unknown): AppError {
  const error = normalise(thrown);
  const { code, cause } = error;
  if (code === 'venue.unavailable' || code === 'venue.timeout') return new AppError('funds.unknown', { cause: error });
  const said = cause instanceof Error ? cause.message : '';
  return code === 'venue.refused' && /positions/i.test(said) ? new AppError('account.positions', { cause }) : error;
}
