import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { afterPaint } from '../../own-task.ts';
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

/** Whoever shows them beside the list hears of them once the list is painted. */
type Turn = 'at once' | 'after paint';

/** What was confirmed here and does not stand in the venue's own lists yet, the newest first. */
export function usePendingOrders(turn: Turn = 'at once'): readonly PendingOrder[] {
  const all = useTradingDesk()?.pending.all ?? nobody;
  const subscribe = useCallback(
    (hear: () => void) => (turn === 'at once' ? all.subscribe(hear) : all.subscribe(() => afterPaint(hear))),
    [all, turn],
  );
  const pending = useSyncExternalStore(subscribe, all.read, nobody.read);
  return useMemo(() => [...pending.values()].toReversed(), [pending]);
}
