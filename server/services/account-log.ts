import 'server-only';
import { accountLogDays, accountLogPageSize } from '../../lib/config/site/own-data.ts';
import type { AccountLogPage, Act } from '../../lib/schemas/own-data.ts';
import type { ChatSession } from '../auth/chat-session.ts';
import type { WalletSession } from '../auth/guards.ts';
import { serviceClient } from '../db/client/service.ts';
import { walletClient } from '../db/client/wallet.ts';
import { accountLogOf, noteAct, pruneAccountLog, type Visitor } from '../db/repositories/account-log.ts';
import type { Logger } from '../log.ts';

export interface Noted {
  readonly act: Act;
  readonly subject?: string;
  readonly visitor: Visitor;
  readonly log: Logger;
}

/**
 * Records an action in the account log. If that fails, the action remains valid, and the server's own log gets the
 * entry.
 */
export async function noteFor(
  { owner }: WalletSession | ChatSession,
  { act, subject, visitor, log }: Noted,
): Promise<void> {
  try {
    await noteAct(serviceClient(), { wallet: owner, act, ...(subject !== undefined && { subject }), ...visitor });
  } catch (error) {
    log.error('an act was not noted', { act, wallet: owner, error });
  }
}

export function readAccountLog({ owner }: WalletSession, before: number | undefined): Promise<AccountLogPage> {
  return accountLogOf(walletClient(owner), { before, size: accountLogPageSize });
}

export const sweepAccountLog = (): Promise<number> => pruneAccountLog(serviceClient(), accountLogDays);
