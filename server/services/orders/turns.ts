import 'server-only';

const ends = new Map<string, Promise<unknown>>();

/**
 * Runs the work of each name one after the other, in the order of the calls; work that fails holds up nothing behind
 * it.
 */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = ends.get(name) ?? Promise.resolve();
  const own = before.then(work, work);
  ends.set(name, own);
  const leave = (): void => {
    if (ends.get(name) === own) ends.delete(name);
  };
  own.then(leave, leave);
  return own;
}
