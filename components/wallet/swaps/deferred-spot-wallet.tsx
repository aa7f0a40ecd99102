import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { useWorded } from '@/components/ui/words/use-worded';
import type { Address } from '@/lib/schemas/address';

const load = async () => (await import('./spot-wallet')).SpotWallet;
const names = ['wallet-swaps', 'errors'] as const;
/** The distance below the window at which it begins to load. */
const ahead = '400px';

/** Loads the tokens of a wallet once the user scrolls near them: the page's other figures do not wait for that. */
export function DeferredSpotWallet({ owner }: { owner: Address }) {
  const slot = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const { loaded: SpotWallet } = useWorded(isNear, load, names);
  useEffect(() => {
    const { current } = slot;
    if (current === null || isNear) return;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: ahead,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [isNear]);
  if (SpotWallet !== undefined) return <SpotWallet owner={owner} />;
  return (
    <div ref={slot}>
      <Skeleton className="h-60" />
    </div>
  );
}
