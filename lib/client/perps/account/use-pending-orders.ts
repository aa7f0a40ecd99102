import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { afterPaint } from '../../separate-task.ts';
import { createStore } from '../../store.ts';
import type { PendingOrder } from '../trading/pending-orders.ts';
import { useTradingService } from '../trading/use-trading-service.ts';

const nobody = createStore<ReadonlyMap<string, PendingOrder>>(new Map());

/** Returns whether any order is pending. */
export function useIsActing(): boolean {
  const all = useTradingService()?.pending.all ?? nobody;
  const read = () => all.read().size > 0;
  return useSyncExternalStore(all.subscribe, read, () => false);
}

/** Components that show pending orders beside the list can be notified after the list is painted. */
type Turn = 'at once' | 'after paint';

/** Returns orders confirmed here that are not yet in the venue's own lists, the newest first. */
export function usePendingOrders(turn: Turn = 'at once'): readonly PendingOrder[] {
  const all = useTradingService()?.pending.all ?? nobody;
  const subscribe = useCallback(
    (hear: () => void) => (turn === 'at once' ? all.subscribe(hear) : all.subscribe(() => afterPaint(hear))),
    [all, turn],
  );
  const pending = useSyncExternalStore(subscribe, all.read, nobody.read);
  return useMemo(() => [...pending.values()].toReversed(), [pending]);
}
