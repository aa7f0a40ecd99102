import { useMemo, useSyncExternalStore } from 'react';
import { createStore } from '../../store.ts';
import type { PendingOrder } from '../trading/pending-orders.ts';
import { useTradingDesk } from '../trading/use-trading-desk.ts';

const nobody = createStore<ReadonlyMap<string, PendingOrder>>(new Map());

/** Whether anything is under way. */
export function useIsActing(): boolean {
  const all = useTradingDesk()?.pending.all ?? nobody;
  const read = () => all.read().size > 0;
  return useSyncExternalStore(all.subscribe, read, () => false);
}

/** What was confirmed here and does not stand in the venue's own lists yet, the newest first. */
export function usePendingOrders(): readonly PendingOrder[] {
  const all = useTradingDesk()?.pending.all ?? nobody;
  const pending = useSyncExternalStore(all.subscribe, all.read, nobody.read);
  return useMemo(() => [...pending.values()].toReversed(), [pending]);
}
