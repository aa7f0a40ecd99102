import 'server-only';
import { env } from '../../env.ts';
import type { Logger } from '../../log.ts';
import { deliverNotices } from './deliver-notices.ts';
import { followWithdrawals } from './follow-withdrawals.ts';
import { watchAccounts } from './watch-accounts.ts';

/** Reads the accounts that are due and sends what their owners want to hear. Undefined if there was nothing to do. */
export async function notifyAccounts(log: Logger): Promise<object | undefined> {
  if (env().telegram === undefined && env().push === undefined) return undefined;
  await followWithdrawals(log);
  const watch = await watchAccounts();
  const messages = await deliverNotices(log);
  return watch.read + messages > 0 || watch.stoppedBy !== undefined ? { ...watch, messages } : undefined;
}
