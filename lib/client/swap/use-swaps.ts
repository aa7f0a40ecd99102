import { useSyncExternalStore } from 'react';
import type { SwapRecord } from '../../domain/swap/record.ts';
import { swapStore } from './swap-store.ts';

const none: readonly SwapRecord[] = [];

/** Returns the connected wallet's swaps, the oldest first. */
export function useSwaps(): readonly SwapRecord[] {
  return useSyncExternalStore(swapStore.state.subscribe, swapStore.state.read, () => none);
}
