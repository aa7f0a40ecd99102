import { useSyncExternalStore } from 'react';
import { useLoaded } from '@/components/ui/words/use-loaded';
import { hasStoredSwaps, swapsAreOffered } from '@/lib/client/swap/swaps-on-page';
import type { Address } from '@/lib/schemas/address';

const load = async () => (await import('./swaps-keeper')).SwapsKeeper;

/** Loads the code that follows swaps only if swaps are stored or can be made. */
export function DeferredSwaps({ owner }: { owner: Address }) {
  const isOffered = useSyncExternalStore(swapsAreOffered.subscribe, swapsAreOffered.read, () => false);
  const { loaded: Keeper } = useLoaded(isOffered || hasStoredSwaps(owner), load);
  return Keeper && <Keeper owner={owner} />;
}
