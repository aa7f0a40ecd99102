import { isLate } from '@/lib/domain/funds/progress';
import { type FundsRecord, isSettled } from '@/lib/domain/funds/record';

/** What has ended, or takes longer than anything that goes as it should, its owner may put away. */
export function mayGo(record: FundsRecord): boolean {
  return isSettled(record) || record.stage === 'dropped' || record.stage === 'stuck' || isLate(record, Date.now());
}
