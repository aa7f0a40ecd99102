import 'server-only';
import { AppError } from '../../lib/errors/app-error.ts';

/** The answer, or `request.timeout` once it took too long; what it waited for is left to its own limits. */
export async function within<T>(patienceMs: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('request.timeout')), patienceMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
