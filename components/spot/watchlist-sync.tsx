'use client';

import { useEffect } from 'react';
import { useSession } from '@/lib/client/wallet/use-wallet';

/** Keeps the marked pairs the same on all devices of a signed-in wallet; it shows nothing. */
export function WatchlistSync() {
  const session = useSession();
  const wallet = session.status === 'in' ? session.wallet : undefined;
  useEffect(() => {
    if (wallet === undefined) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('@/lib/client/spot/watchlist').then(({ watchlist }) => {
      if (!isOver) stop = watchlist.follow(wallet);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [wallet]);
  return null;
}
