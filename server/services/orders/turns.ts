import 'server-only';

const ends = new Map<string, Promise<unknown>>();

/** One after the other for each name, in the order in which they asked; one that fails holds nobody up. */
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
