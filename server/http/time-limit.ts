import 'server-only';
import { AppError } from '../../lib/errors/app-error.ts';

/**
 * Returns the result, or throws `request.timeout` if it takes too long; the work itself goes on within its own limits.
 */
export async function within<T>(patienceMs: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('request.timeout')), patienceMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
