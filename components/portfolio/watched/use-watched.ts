import { useEffect, useSyncExternalStore } from 'react';
import { type WatchedWallet, watchedWallets } from '@/lib/client/portfolio/watched-wallets';

const { state } = watchedWallets;
const none: readonly WatchedWallet[] = [];

let users = 0;
let leave = (): void => undefined;

/** The first user of the list reads it and follows the other tabs: the leaderboard alone has fifty. */
function follow(): () => void {
  if (users === 0) leave = watchedWallets.follow();
  users += 1;
  return () => {
    users -= 1;
    if (users === 0) leave();
  };
}

/** Returns the watched wallets of this browser, the same in all of its tabs. */
export function useWatched(): readonly WatchedWallet[] {
  useEffect(follow, []);
  return useSyncExternalStore(state.subscribe, state.read, () => none);
}
