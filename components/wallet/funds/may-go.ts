import { isLate } from '@/lib/domain/funds/progress';
import { type FundsRecord, isSettled } from '@/lib/domain/funds/record';

/** Returns whether the user may dismiss a transfer: it has ended, or takes longer than usual. */
export function mayGo(record: FundsRecord): boolean {
  return isSettled(record) || record.stage === 'dropped' || record.stage === 'stuck' || isLate(record, Date.now());
}
