import { isLate } from '@/lib/domain/funds/progress';
import { type FundsRecord, isSettled } from '@/lib/domain/funds/record';

/** Its owner may put away a transfer that has ended, or that takes longer than one that goes well. */
export function mayGo(record: FundsRecord): boolean {
  return isSettled(record) || record.stage === 'dropped' || record.stage === 'stuck' || isLate(record, Date.now());
}
