import 'server-only';
import { normalise } from '../../lib/errors/normalise.ts';

/** True if the database reports that it is unavailable, or does not respond within the time that a user can wait. */
export async function isAway(requested: Promise<unknown>, patienceMs: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(true), patienceMs);
  const reported = requested.then(
    () => false,
    // Any other failure does not mean that it is down; the caller that awaits the response receives it.
    (thrown: unknown) => normalise(thrown).code === 'data.unavailable',
  );
  try {
    return await Promise.race([reported, late]);
  } finally {
    clearTimeout(timer);
  }
}
