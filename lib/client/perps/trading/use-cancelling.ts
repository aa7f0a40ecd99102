import { useSyncExternalStore } from 'react';
import type { OrderName } from '../../../domain/perps/plan.ts';
import { createStore } from '../../store.ts';
import { useTradingDesk } from './use-trading-desk.ts';

const nobody = createStore<ReadonlySet<OrderName>>(new Set());

/** Orders of which a cancel is under way, wherever on the page it was asked for. */
export function useCancelling(): ReadonlySet<OrderName> {
  const all = useTradingDesk()?.cancelling ?? nobody;
  return useSyncExternalStore(all.subscribe, all.read, nobody.read);
}
