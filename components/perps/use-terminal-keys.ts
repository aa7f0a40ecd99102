import { useEffect, useEffectEvent, useState } from 'react';
import { followSwipes, type Swipe } from '@/lib/client/follow-swipes';
import type { Outcome } from '@/lib/client/keys/performers';
import { useOffer } from '@/lib/client/keys/use-offer';
import { Favourites } from '@/lib/client/markets/favourites';
import type { MarketSession } from '@/lib/client/perps/market-session';
import type { PhoneView } from './phone-views';
import { chartSlotId, marketSlotId } from './slot-ids';

/** Runs the keyboard shortcuts of the screen itself, and the swipes over its header that step through the markets. */
export function useTerminalKeys(
  session: MarketSession,
  choose: (coin: string) => void,
  coins: () => readonly string[],
  onView: (view: PhoneView) => void,
): void {
  const [favourites] = useState(() => new Favourites());
  useEffect(() => favourites.follow(), [favourites]);

  /** Steps through the user's favourites, or through the busiest markets if there are none. */
  const go = (step: 1 | -1): Outcome => {
    const marked = [...favourites.state.read()];
    const list = marked.length > 0 ? marked : coins();
    const at = list.indexOf(session.coin.read());
    const start = at < 0 && step < 0 ? 0 : at;
    const next = list[(start + step + list.length) % list.length];
    if (next === undefined || next === session.coin.read()) return 'held';
    choose(next);
    return 'done';
  };

  const onSwipe = useEffectEvent((swipe: Swipe) => {
    if (swipe !== 'left' && swipe !== 'right') return;
    const isOnward = (swipe === 'left') !== (document.documentElement.dir === 'rtl');
    go(isOnward ? 1 : -1);
  });
  useEffect(() => {
    const header = document.getElementById(marketSlotId);
    return header === null ? undefined : followSwipes(header, { onSwipe: (swipe) => onSwipe(swipe) });
  }, []);

  useOffer({
    nextMarket: () => go(1),
    previousMarket: () => go(-1),
    chart: () => {
      onView('chart');
      document.querySelector<HTMLElement>(`#${chartSlotId} [role="application"]`)?.focus();
      return 'done';
    },
  });
}
