import { useSyncExternalStore } from 'react';
import type { SwapRecord } from '../../domain/swap/record.ts';
import { swapDesk } from './desk-of-page.ts';

const none: readonly SwapRecord[] = [];

/** Returns the connected wallet's swaps, the oldest first. */
export function useSwaps(): readonly SwapRecord[] {
  return useSyncExternalStore(swapDesk.state.subscribe, swapDesk.state.read, () => none);
}
