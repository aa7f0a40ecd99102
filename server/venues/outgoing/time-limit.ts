import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Clock } from './clock.ts';

/** `venue.timeout` once it took too long; the signal tells the call, and it ends even if the call does not listen. */
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
