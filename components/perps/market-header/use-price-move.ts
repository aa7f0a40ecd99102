import { useEffect, useState } from 'react';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { createPreviousPrices } from '@/lib/client/perps/previous-prices';
import { compare } from '@/lib/math/comparison';

export interface PriceMove {
  readonly direction: 'up' | 'down' | undefined;
  /** A new count restarts the flash. */
  readonly count: number;
}

const still: PriceMove = { direction: undefined, count: 0 };

/** Returns the last direction of the mark price, even after a reload, since the last price of each market is saved. */
export function usePriceMove(session: MarketSession): PriceMove {
  const [move, setMove] = useState(still);
  useEffect(() => {
    const previous = createPreviousPrices();
    const followMove = (): void => {
      const context = session.context.read();
      const { coin, panels } = session.freshness.read();
      // The data delivered with the page may be older than the price last seen here.
      if (context === undefined || coin !== context.coin || panels.context.state === 'waiting') return;
      const before = previous.of(context.coin);
      const order = before === undefined ? 0 : compare(context.mark, before);
      if (order !== 0) setMove(({ count }) => ({ direction: order > 0 ? 'up' : 'down', count: count + 1 }));
      if (before !== context.mark) previous.see(context.coin, context.mark);
    };
    const keep = (): void => previous.write();
    const ends = [session.context.subscribe(followMove), session.coin.subscribe(() => setMove(still))];
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
      for (const end of ends) end();
    };
  }, [session]);
  return move;
}
