import { useSyncExternalStore } from 'react';
import type { FundsRecord } from '../../domain/funds/record.ts';
import { transferStore } from './transfer-store.ts';

const none: readonly FundsRecord[] = [];

export function useFundsRecords(): readonly FundsRecord[] {
  return useSyncExternalStore(transferStore.state.subscribe, transferStore.state.read, () => none);
}
