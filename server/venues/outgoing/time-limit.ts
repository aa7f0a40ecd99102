import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Clock } from './clock.ts';

/**
 * Rejects with `venue.timeout` after this time. The signal tells the call, and this ends even if the call does not
 * listen.
 */
export async function withTimeLimit<T>(
  clock: Pick<Clock, 'later'>,
  ms: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const late = Promise.withResolvers<never>();
  const stop = clock.later(ms, () => {
    const error = new AppError('venue.timeout');
    late.reject(error);
    abort.abort(error);
  });
  try {
    return await Promise.race([call(abort.signal), late.promise]);
  } finally {
    stop();
  }
}
