import 'server-only';
import { normalise } from '../../lib/errors/normalise.ts';

/** Whether the database says that it cannot, or says nothing for longer than somebody may wait. */
export async function isAway(asked: Promise<unknown>, patienceMs: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(true), patienceMs);
  const told = asked.then(
    () => false,
    // Another failure is no absence: whoever waits for the answer hears of it.
    (thrown: unknown) => normalise(thrown).code === 'data.unavailable',
  );
  try {
    return await Promise.race([told, late]);
  } finally {
    clearTimeout(timer);
  }
}
