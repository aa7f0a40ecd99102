import 'server-only';
import * as z from 'zod/mini';
import { type NoticeFacts, noticeFactsSchema } from '../../../lib/schemas/notices.ts';
import type { ServiceClient } from '../client/service.ts';
import type { Json } from '../database.gen.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf, theRowOf } from '../failure.ts';

export interface NewNotice {
  readonly event: string;
  readonly chatId: number;
  readonly linkId: string;
  readonly facts: NoticeFacts;
  readonly happenedAt: number;
}

/** Stores notices for their chats. A chat never gets a second notice of the same event. */
export async function keepNotices({ db }: ServiceClient, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ event, chatId, linkId, facts, happenedAt }) => {
    const reported: Json = JSON.parse(JSON.stringify(facts));
    const target = { event, channel: 'telegram', target: String(chatId), link_id: linkId };
    return { ...target, facts: reported, happened_at: new Date(happenedAt).toISOString() };
  });
  const once = { onConflict: 'event,channel,target', ignoreDuplicates: true };
  check(await db.from('notices').upsert(rows, once));
}

const takenSchema = z.object({
  id: z.int(),
  linkId: z.uuid(),
  facts: noticeFactsSchema,
  happenedAt: z.int(),
  tries: z.int(),
});
export type TakenNotice = z.output<typeof takenSchema>;

/** Takes all waiting notices of one chat; returns none if nothing waits. */
export async function takeNotices(
  { db }: ServiceClient,
  { holdMs, mostTries }: { readonly holdMs: number; readonly mostTries: number },
): Promise<readonly TakenNotice[]> {
  return decodeAll(takenSchema, rowsOf(await db.rpc('take_notices', { p_hold_ms: holdMs, p_most_tries: mostTries })));
}

const idsOf = (notices: readonly TakenNotice[]): number[] => notices.map(({ id }) => id);

export async function endNotices(
  { db }: ServiceClient,
  notices: readonly TakenNotice[],
  state: 'sent' | 'dropped',
): Promise<void> {
  if (notices.length === 0) return;
  const row = { state, ended_at: new Date().toISOString() };
  check(await db.from('notices').update(row).in('id', idsOf(notices)));
}

/** Postpones notices, as if they had not been tried. */
export async function putNoticesOff({ db }: ServiceClient, notices: readonly TakenNotice[], ms: number): Promise<void> {
  if (notices.length === 0) return;
  const row = { not_before: new Date(Date.now() + ms).toISOString(), tries: 0 };
  check(await db.from('notices').update(row).in('id', idsOf(notices)));
}

/** Deletes expired notices, and accounts without any chat that wants notices. */
export async function purgeNotices({ db }: ServiceClient): Promise<number> {
  return theRowOf(await db.rpc('purge_notices'));
}
