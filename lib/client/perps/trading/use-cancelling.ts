import { useSyncExternalStore } from 'react';
import type { OrderName } from '../../../domain/perps/index.ts';
import { createStore } from '../../store.ts';
import { useTradingService } from './use-trading-service.ts';

const nobody = createStore<ReadonlySet<OrderName>>(new Set());

/** Returns the orders that are being cancelled, wherever on the page that was requested. */
export function useCancelling(): ReadonlySet<OrderName> {
  const all = useTradingService()?.cancelling ?? nobody;
  return useSyncExternalStore(all.subscribe, all.read, nobody.read);
}
