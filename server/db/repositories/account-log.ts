import 'server-only';
import * as z from 'zod/mini';
import type { Address } from '../../../lib/schemas/address.ts';
import { type AccountLogPage, type Act, accountLogEntrySchema } from '../../../lib/schemas/own-data.ts';
import type { ServiceClient } from '../client/service.ts';
import type { WalletClient } from '../client/wallet.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf, theRowOf } from '../failure.ts';

/** The origin of a request, in enough detail for an account's owner to recognise their own. */
export interface Visitor {
  /** Shortened to identify a provider and not a person. Absent for the local machine and when unknown. */
  readonly network?: string;
  readonly userAgent?: string;
}

export interface AccountAct extends Visitor {
  readonly wallet: Address;
  readonly act: Act;
  readonly subject?: string;
}

const mostUserAgent = 300;

export async function noteAct({ db }: ServiceClient, { userAgent, ...act }: AccountAct): Promise<void> {
  const row = { ...act, ...(userAgent !== undefined && { user_agent: userAgent.slice(0, mostUserAgent) }) };
  check(await db.from('account_log').insert(row));
}

const columns = 'id, at, act, subject, network, user_agent';

/** Reads the log, newest first, as far as the wallet itself may see it. */
export async function accountLogOf(
  { db, wallet }: WalletClient,
  { before, size }: { readonly before?: number | undefined; readonly size: number },
): Promise<AccountLogPage> {
  const query = db.from('account_log').select(columns).eq('wallet', wallet);
  const bounded = before === undefined ? query : query.lt('id', before);
  const rows = rowsOf(await bounded.order('id', { ascending: false }).limit(size + 1));
  const entries = decodeAll(
    accountLogEntrySchema,
    rows.slice(0, size).map(({ at, ...row }) => ({ ...row, acted_at: at })),
  );
  return { entries: [...entries], hasMore: rows.length > size };
}

export async function pruneAccountLog({ db }: ServiceClient, keepDays: number): Promise<number> {
  return z.int().parse(theRowOf(await db.rpc('prune_account_log', { p_keep_days: keepDays })));
}
