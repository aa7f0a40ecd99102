import { useCallback, useSyncExternalStore } from 'react';
import type { ReadableStore } from '@/lib/client/store';
import { orderBookThrottleMs } from '@/lib/config/market-data';

export function useStore<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}

/**
 * Returns a text from stores that change faster than anyone reads: at once, and then at most four times a second. Only
 * a different text is a new state.
 */
export function useRestingText(stores: readonly ReadableStore<unknown>[], read: () => string): string {
  const [first, second] = stores;
  const subscribe = useCallback(
    (hear: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isLate = false;
      const open = (): void => {
        timer = isLate ? setTimeout(open, orderBookThrottleMs) : undefined;
        if (isLate) hear();
        isLate = false;
      };
      const change = (): void => {
        isLate = true;
        if (timer === undefined) open();
      };
      const leaves = [first?.subscribe(change), second?.subscribe(change)];
      return () => {
        for (const leave of leaves) leave?.();
        clearTimeout(timer);
      };
    },
    [first, second],
  );
  return useSyncExternalStore(subscribe, read, read);
}
