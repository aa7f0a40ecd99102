import { useEffect, useSyncExternalStore } from 'react';
import { type WatchedWallet, watchedWallets } from '@/lib/client/portfolio/watched-wallets';

const { state } = watchedWallets;
const none: readonly WatchedWallet[] = [];

/** Returns the watched wallets of this browser, the same in all of its tabs. */
export function useWatched(): readonly WatchedWallet[] {
  useEffect(() => watchedWallets.follow(), []);
  return useSyncExternalStore(state.subscribe, state.read, () => none);
}
