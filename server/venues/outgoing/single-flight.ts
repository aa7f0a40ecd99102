import 'server-only';
import type { Call } from './outcome.ts';

/** However many ask for one thing at a time, one asks the venue. */
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
