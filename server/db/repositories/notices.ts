import 'server-only';
import * as z from 'zod/mini';
import { type NoticeFacts, noticeFactsSchema } from '../../../lib/schemas/notices.ts';
import type { ServiceClient } from '../client/service.ts';
import type { Json } from '../database.gen.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf, theRowOf } from '../failure.ts';

/** The ways by which notices leave. */
export type NoticeChannel = 'telegram' | 'push' | 'mail';

/** The receiver of a notice: a linked chat, or a target of its owner. */
export type NoticeAddress =
  | { readonly channel: 'telegram'; readonly chatId: number; readonly linkId: string }
  | { readonly channel: 'push' | 'mail'; readonly targetId: string };

export interface NewNotice {
  readonly event: string;
  readonly to: NoticeAddress;
  readonly facts: NoticeFacts;
  readonly happenedAt: number;
}

const rowOfAddress = (to: NoticeAddress) =>
  to.channel === 'telegram'
    ? { channel: to.channel, target: String(to.chatId), link_id: to.linkId }
    : { channel: to.channel, target: to.targetId, target_id: to.targetId };

/** Stores notices for whom they go to. Nobody gets a second notice of the same event. */
export async function keepNotices({ db }: ServiceClient, notices: readonly NewNotice[]): Promise<void> {
  const once = { onConflict: 'event,channel,target', ignoreDuplicates: true };
  for (const channel of ['telegram', 'push', 'mail'] as const) {
    const rows = notices.flatMap(({ event, to, facts, happenedAt }) => {
      if (to.channel !== channel) return [];
      const reported: Json = JSON.parse(JSON.stringify(facts));
      return [{ event, ...rowOfAddress(to), facts: reported, happened_at: new Date(happenedAt).toISOString() }];
    });
    if (rows.length > 0) check(await db.from('notices').upsert(rows, once));
  }
}

const takenSchema = z.object({
  id: z.int(),
  event: z.string(),
  linkId: z.optional(z.uuid()),
  targetId: z.optional(z.uuid()),
  /** The mail in which it was sent before, without an answer. */
  mailId: z.optional(z.string()),
  facts: noticeFactsSchema,
  happenedAt: z.int(),
  tries: z.int(),
});
export type TakenNotice = z.output<typeof takenSchema>;

/** Takes all waiting notices of one chat or target of a channel; returns none if nothing waits. */
export async function takeNotices(
  { db }: ServiceClient,
  channel: NoticeChannel,
  { holdMs, mostTries }: { readonly holdMs: number; readonly mostTries: number },
): Promise<readonly TakenNotice[]> {
  const args = { p_channel: channel, p_hold_ms: holdMs, p_most_tries: mostTries };
  return decodeAll(takenSchema, rowsOf(await db.rpc('take_notices_of', args)));
}

const idsOf = (notices: readonly TakenNotice[]): number[] => notices.map(({ id }) => id);

export async function endNotices(
  { db }: ServiceClient,
  notices: readonly TakenNotice[],
  state: 'sent' | 'dropped',
  outcome: string,
): Promise<void> {
  if (notices.length === 0) return;
  const row = { state, outcome, ended_at: new Date().toISOString() };
  check(await db.from('notices').update(row).in('id', idsOf(notices)));
}

/** Records the mail in which notices are about to be sent, so that each try of it is the same mail. */
export async function keepMailId({ db }: ServiceClient, notices: readonly TakenNotice[], id: string): Promise<void> {
  check(await db.from('notices').update({ mail_id: id }).in('id', idsOf(notices)));
}

/** Postpones notices, as if they had not been tried. */
export async function putNoticesOff({ db }: ServiceClient, notices: readonly TakenNotice[], ms: number): Promise<void> {
  if (notices.length === 0) return;
  const row = { not_before: new Date(Date.now() + ms).toISOString(), tries: 0 };
  check(await db.from('notices').update(row).in('id', idsOf(notices)));
}

/** Has failed notices tried again after this time. */
export async function retryNotices({ db }: ServiceClient, notices: readonly TakenNotice[], ms: number): Promise<void> {
  const row = { not_before: new Date(Date.now() + ms).toISOString() };
  check(await db.from('notices').update(row).in('id', idsOf(notices)));
}

/** Deletes expired notices, and accounts of which nobody wants to be told. */
export async function purgeNotices({ db }: ServiceClient): Promise<number> {
  return theRowOf(await db.rpc('purge_notices'));
}
