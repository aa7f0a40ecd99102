import { useEffect, useSyncExternalStore } from 'react';
import { savedPairs } from './saved-pairs.ts';

/** Returns the ids of the pairs that this browser, or the signed-in wallet, watches; none on the server. */
export function useWatchedPairs(): readonly number[] {
  const { subscribe, read } = savedPairs.favourites.state;
  useEffect(() => savedPairs.favourites.follow(), []);
  return useSyncExternalStore(subscribe, read, read);
}
