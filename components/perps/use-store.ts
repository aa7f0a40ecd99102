import { useCallback, useSyncExternalStore } from 'react';
import type { ReadableStore } from '@/lib/client/store';
import { orderBookThrottleMs } from '@/lib/config/durations';

export function useStore<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}

/** For what changes faster than anybody reads: heard at once, and then four times a second at most. */
export function useRestingStore<T>(store: ReadableStore<T>): T {
  const subscribe = useCallback(
    (hear: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isLate = false;
      const open = (): void => {
        timer = isLate ? setTimeout(open, orderBookThrottleMs) : undefined;
        if (isLate) hear();
        isLate = false;
      };
      const leave = store.subscribe(() => {
        isLate = true;
        if (timer === undefined) open();
      });
      return () => {
        leave();
        clearTimeout(timer);
      };
    },
    [store],
  );
  return useSyncExternalStore(subscribe, store.read, store.read);
}
