import { useSyncExternalStore } from 'react';
import type { FundsRecord } from '../../domain/funds/record.ts';
import { fundsDesk } from './desk-of-page.ts';

const none: readonly FundsRecord[] = [];

export function useFundsRecords(): readonly FundsRecord[] {
  return useSyncExternalStore(fundsDesk.state.subscribe, fundsDesk.state.read, () => none);
}
