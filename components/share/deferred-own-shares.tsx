'use client';

import { Skeleton } from '@/components/ui/frame/skeleton';
import { useWorded } from '@/components/ui/words/use-worded';
import type { Address } from '@/lib/schemas/address';

const load = async () => (await import('./own-shares')).OwnShares;
const names = ['share-summary', 'share', 'errors'] as const;

/** Loads the list after the rest of the page. */
export function DeferredOwnShares({ owner }: { owner: Address }) {
  const { loaded: OwnShares } = useWorded(true, load, names);
  return OwnShares === undefined ? <Skeleton className="h-20" /> : <OwnShares owner={owner} />;
}
