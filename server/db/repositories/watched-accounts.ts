import 'server-only';
import * as z from 'zod/mini';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { type HeldPosition, heldPositionsSchema, type WatchTier, watchTiers } from '../../../lib/schemas/notices.ts';
import type { ServiceClient } from '../client/service.ts';
import type { Json } from '../database.gen.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf } from '../failure.ts';

const watchedSchema = z.object({
  owner: addressSchema,
  wallet: addressSchema,
  readAt: z.optional(z.int()),
  tier: z.enum(watchTiers),
  positions: heldPositionsSchema,
  /** Fills until then are told of. */
  fillsEndAt: z.int(),
});
export type WatchedAccount = z.output<typeof watchedSchema>;

const columns = 'owner, wallet, read_at, tier, positions, fills_end_at:fills_until';
const pageSize = 1_000;

/** Returns all accounts that are watched. */
export async function watchedAccounts({ db }: ServiceClient): Promise<readonly WatchedAccount[]> {
  const accounts: WatchedAccount[] = [];
  for (let from = 0; ; from += pageSize) {
    const query = db.from('watched_accounts').select(columns).order('owner');
    const rows = rowsOf(await query.range(from, from + pageSize - 1));
    accounts.push(...decodeAll(watchedSchema, rows));
    if (rows.length < pageSize) return accounts;
  }
}

/** Begins to watch an account, from now on. One that is watched already stays as it is. */
export async function beginWatch({ db }: ServiceClient, owner: Address, wallet: Address): Promise<void> {
  const row = { owner, wallet, fills_until: new Date().toISOString() };
  check(await db.from('watched_accounts').upsert(row, { onConflict: 'owner', ignoreDuplicates: true }));
}

export async function endWatch({ db }: ServiceClient, owner: Address): Promise<void> {
  check(await db.from('watched_accounts').delete().eq('owner', owner));
}

export interface KeptReading {
  readonly owner: Address;
  readonly readAt: number;
  readonly tier: WatchTier;
  readonly positions: readonly HeldPosition[];
  readonly fillsEndAt: number;
}

export async function keepReading({ db }: ServiceClient, reading: KeptReading): Promise<void> {
  const positions: Json = JSON.parse(JSON.stringify(reading.positions));
  const row = {
    ...{ tier: reading.tier, positions, read_at: new Date(reading.readAt).toISOString() },
    fills_until: new Date(reading.fillsEndAt).toISOString(),
  };
  check(await db.from('watched_accounts').update(row).eq('owner', reading.owner));
}
