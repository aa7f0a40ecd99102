import type { Address } from '../../schemas/address.ts';
import { followedKey } from '../followed/memory.ts';
import { recall } from '../storage/remembered.ts';
import { createStore } from '../store.ts';

/** The storage key of swaps; their store itself loads only when there are some. */
export const swapsKind = { name: 'swaps' } as const;

/** True on a page where swaps can be made. */
export const swapsAreOffered = createStore(false);

/** Returns whether this browser stores swaps of a wallet that may still be pending. */
export function hasStoredSwaps(owner: Address): boolean {
  return recall(followedKey(swapsKind, owner)) !== undefined;
}
