import { AppError } from '../../errors/app-error.ts';
import { normalise } from '../../errors/normalise.ts';

/** An answer that never came says nothing of what happened; a refusal over positions has words of its own. */
export function asVenueOutcome(thrown: unknown): AppError {
  const error = normalise(thrown);
  const { code, cause } = error;
  if (code === 'venue.unavailable' || code === 'venue.timeout') return new AppError('funds.unknown', { cause: error });
  const said = cause instanceof Error ? cause.message : '';
  return code === 'venue.refused' && /positions/i.test(said) ? new AppError('account.positions', { cause }) : error;
}
