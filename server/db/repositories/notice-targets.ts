import 'server-only';
import * as z from 'zod/mini';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { targetEnds } from '../../../lib/schemas/notice-targets.ts';
import type { NoticeSettings } from '../../../lib/schemas/notices.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll, decodeIf } from '../decode.ts';
import { check, rowOf, rowsOf, theRowOf } from '../failure.ts';
import { rowOfSettings, settingsColumns, settingsOf } from './notice-settings.ts';

const columns = {
  id: z.uuid(),
  owner: addressSchema,
  wallet: addressSchema,
  name: z.string(),
  locale: z.string(),
  /** An address waits until its reader has confirmed it. */
  state: z.enum(['waiting', 'live', 'ended']),
  endedBy: z.optional(z.enum(targetEnds)),
  hidesAmounts: z.boolean(),
  ...settingsColumns,
  unread: z.int(),
  createdAt: z.int(),
  seenAt: z.int(),
  toldAt: z.optional(z.int()),
};

const targetSchema = z.discriminatedUnion('channel', [
  z.object({
    ...columns,
    channel: z.literal('push'),
    /** How a device is reached; the sandbox and tests alone read these beside whoever sends. */
    endpoint: z.string(),
    p256dh: z.string(),
    auth: z.string(),
    siteKey: z.string(),
  }),
  z.object({ ...columns, channel: z.literal('mail'), address: z.string() }),
]);
type Row = z.output<typeof targetSchema>;

/** A device or an e-mail address that is told of an owner's notices. */
export type StoredTarget = Row & { readonly settings: NoticeSettings };
export type StoredDevice = Extract<StoredTarget, { channel: 'push' }>;
export type StoredMail = Extract<StoredTarget, { channel: 'mail' }>;

const targetOf = (row: Row): StoredTarget => ({ ...row, settings: settingsOf(row) });

/** Returns the targets of an owner, the oldest first, with those that have ended. */
export async function targetsOfOwner({ db }: ServiceClient, owner: Address): Promise<readonly StoredTarget[]> {
  const rows = rowsOf(await db.from('notice_targets').select('*').eq('owner', owner).order('created_at'));
  return decodeAll(targetSchema, rows).map(targetOf);
}

export async function findTarget({ db }: ServiceClient, id: string): Promise<StoredTarget | undefined> {
  const row = decodeIf(targetSchema, rowOf(await db.from('notice_targets').select('*').eq('id', id).maybeSingle()));
  return row === undefined ? undefined : targetOf(row);
}

export interface NewDevice {
  readonly owner: Address;
  readonly wallet: Address;
  readonly name: string;
  readonly locale: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly siteKey: string;
  readonly hidesAmounts: boolean;
  readonly settings: NoticeSettings;
}

/**
 * Stores a device. One that another owner had is his no longer, with everything that waits for it: he must not be heard
 * of on it.
 */
export async function keepDevice({ db }: ServiceClient, device: NewDevice): Promise<void> {
  const { owner, endpoint, siteKey, hidesAmounts, settings, ...others } = device;
  check(await db.from('notice_targets').delete().eq('endpoint', endpoint).neq('owner', owner));
  const row = {
    ...{ ...others, owner, endpoint, channel: 'push', site_key: siteKey, hides_amounts: hidesAmounts },
    ...{ ...rowOfSettings(settings), state: 'live', ended_by: null, seen_at: new Date().toISOString() },
  };
  check(await db.from('notice_targets').upsert(row, { onConflict: 'endpoint' }));
}

export interface NewMail {
  readonly owner: Address;
  readonly wallet: Address;
  readonly address: string;
  readonly name: string;
  readonly locale: string;
  readonly hidesAmounts: boolean;
  readonly settings: NoticeSettings;
}

/** Stores an address, which waits for its reader's confirmation, also if it had ended. Returns its id. */
export async function keepMail({ db }: ServiceClient, mail: NewMail): Promise<string> {
  const { hidesAmounts, settings, ...others } = mail;
  const row = {
    ...{ ...others, channel: 'mail', hides_amounts: hidesAmounts, ...rowOfSettings(settings) },
    ...{ state: 'waiting', ended_by: null, seen_at: new Date().toISOString() },
  };
  const kept = db.from('notice_targets').upsert(row, { onConflict: 'owner,address' });
  return theRowOf(await kept.select('id').single()).id;
}

export interface TargetChange {
  readonly name: string;
  readonly hidesAmounts: boolean;
  readonly settings: NoticeSettings;
}

/** Changes a target of this owner; returns false if it is none of his. */
export async function changeTarget(
  { db }: ServiceClient,
  owner: Address,
  id: string,
  { name, hidesAmounts, settings }: TargetChange,
): Promise<boolean> {
  const row = { name, hides_amounts: hidesAmounts, ...rowOfSettings(settings) };
  return rowsOf(await db.from('notice_targets').update(row).eq('id', id).eq('owner', owner).select('id')).length > 0;
}

/** Removes a target of this owner, with everything that waits for it. Returns its name, if it was his. */
export async function removeTarget({ db }: ServiceClient, owner: Address, id: string): Promise<string | undefined> {
  const rows = rowsOf(await db.from('notice_targets').delete().eq('id', id).eq('owner', owner).select('name'));
  return rows[0]?.name;
}

interface SeenDevice {
  readonly p256dh: string;
  readonly auth: string;
  readonly locale: string;
  readonly isRead: boolean;
}

/** Records that a device of this owner is in use, and in which language. Returns false if it is not live. */
export async function noteSeen(
  { db }: ServiceClient,
  owner: Address,
  endpoint: string,
  { p256dh, auth, locale, isRead }: SeenDevice,
): Promise<boolean> {
  const row = { p256dh, auth, locale, seen_at: new Date().toISOString(), ...(isRead && { unread: 0 }) };
  const own = db.from('notice_targets').update(row).eq('endpoint', endpoint).eq('owner', owner).eq('state', 'live');
  return rowsOf(await own.select('id')).length > 0;
}

/** Ends a target, which stays in its owner's list until he removes it. */
export async function endTarget({ db }: ServiceClient, id: string, by: (typeof targetEnds)[number]): Promise<void> {
  check(await db.from('notice_targets').update({ state: 'ended', ended_by: by }).eq('id', id));
}

/** Counts the notices that a target was sent. */
export async function countTold({ db }: ServiceClient, id: string, count: number): Promise<void> {
  check(await db.rpc('count_told', { p_target: id, p_count: count }));
}

/** Records that the day's summary of a target was sent or skipped. */
export async function endTargetDay({ db }: ServiceClient, id: string, day: string): Promise<void> {
  check(await db.from('notice_targets').update({ summary_day: day }).eq('id', id));
}
