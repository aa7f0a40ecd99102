import { useSyncExternalStore } from 'react';
import { createStore } from '../../store.ts';
import type { PendingOrder } from '../trading/pending-orders.ts';
import { useTradingDesk } from '../trading/use-trading-desk.ts';

const nobody = createStore<ReadonlyMap<string, PendingOrder>>(new Map());

/** What was confirmed here and does not stand in the venue's own lists yet, the newest first. */
export function usePendingOrders(): readonly PendingOrder[] {
  const all = useTradingDesk()?.pending.all ?? nobody;
  const pending = useSyncExternalStore(all.subscribe, all.read, nobody.read);
  return [...pending.values()].toReversed();
}
