import 'server-only';
import type { Call } from './outcome.ts';

/** Shares one call to the venue among all who ask for the same key at the same time. */
export function createSingleFlight<T>(): (key: string, call: Call<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, call) => {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const answer = call().finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
}
