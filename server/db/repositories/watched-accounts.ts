import 'server-only';
import * as z from 'zod/mini';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import {
  type HeldPosition,
  heldPositionsSchema,
  type Leaving,
  leavingSchema,
  type WatchedDay,
  type WatchedTwap,
  watchedDaySchema,
  watchedMoneySchema,
  watchedTwapsSchema,
  watchTiers,
} from '../../../lib/schemas/notices.ts';
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
  /** Fills until then were reported. */
  fillsEndAt: z.int(),
  money: z.optional(watchedMoneySchema),
  /** True if money moved and the ledger was not read since. */
  moneyMoved: z.boolean(),
  /** Rows of the ledger until then were reported. */
  ledgerEndAt: z.int(),
  ledgerReadAt: z.int(),
  leaving: leavingSchema,
  /** Absent while no limit of losses needs it, or its first fills were not read yet. */
  day: z.optional(watchedDaySchema),
  /** The margins whose owner was told that they are nearly used up. */
  nearMargins: z.array(z.string()),
  twaps: watchedTwapsSchema,
});
export type WatchedAccount = z.output<typeof watchedSchema>;

const columns =
  'owner, wallet, read_at, tier, positions, fills_end_at:fills_until, money, money_moved, ' +
  'ledger_end_at:ledger_until, ledger_read_at, leaving, day, near_margins, twaps';
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

/** Starts to watch an account, from now on. One that is watched already stays unchanged. */
export async function beginWatch({ db }: ServiceClient, owner: Address, wallet: Address): Promise<void> {
  const now = new Date().toISOString();
  const row = { owner, wallet, fills_until: now, ledger_until: now, ledger_read_at: now };
  check(await db.from('watched_accounts').upsert(row, { onConflict: 'owner', ignoreDuplicates: true }));
}

export async function endWatch({ db }: ServiceClient, owner: Address): Promise<void> {
  check(await db.from('watched_accounts').delete().eq('owner', owner));
}

const jsonOf = (value: unknown): Json => JSON.parse(JSON.stringify(value));

export interface StoredReading
  extends Omit<WatchedAccount, 'wallet' | 'readAt' | 'positions' | 'leaving' | 'day' | 'nearMargins' | 'twaps'> {
  readonly readAt: number;
  readonly positions: readonly HeldPosition[];
  readonly leaving: readonly Leaving[];
  readonly day: WatchedDay | undefined;
  readonly nearMargins: readonly string[];
  readonly twaps: readonly WatchedTwap[];
}

export async function keepReading({ db }: ServiceClient, reading: StoredReading): Promise<void> {
  const { money, moneyMoved, tier, day } = reading;
  const timeOf = (ms: number): string => new Date(ms).toISOString();
  const row = {
    ...{ tier, money: money === undefined ? null : jsonOf(money), money_moved: moneyMoved },
    ...{ positions: jsonOf(reading.positions), leaving: jsonOf(reading.leaving) },
    ...{ day: day === undefined ? null : jsonOf(day), near_margins: [...reading.nearMargins] },
    twaps: jsonOf(reading.twaps),
    ...{ read_at: timeOf(reading.readAt), fills_until: timeOf(reading.fillsEndAt) },
    ...{ ledger_until: timeOf(reading.ledgerEndAt), ledger_read_at: timeOf(reading.ledgerReadAt) },
  };
  check(await db.from('watched_accounts').update(row).eq('owner', reading.owner));
}

/** Stores which withdrawals of an account are still pending. */
export async function keepLeaving({ db }: ServiceClient, owner: Address, leaving: readonly Leaving[]): Promise<void> {
  check(
    await db
      .from('watched_accounts')
      .update({ leaving: jsonOf(leaving) })
      .eq('owner', owner),
  );
}
