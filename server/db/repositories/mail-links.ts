import 'server-only';
import * as z from 'zod/mini';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll, decodeIf } from '../decode.ts';
import { check, rowOf, rowsOf, theRowOf } from '../failure.ts';

const linksSchema = z.object({ targetId: z.uuid(), confirmEndsAt: z.int(), stopToken: z.string() });
/** The links that are known to the reader of an address alone. */
export type MailLinks = z.output<typeof linksSchema>;

interface NewLinks {
  readonly targetId: string;
  /** The digest of the link that confirms: the link itself is in the mail alone. */
  readonly confirmDigest: string;
  readonly confirmEndsAt: number;
  readonly stopToken: string;
}

/** Stores the links of an address in the place of earlier ones. */
export async function keepMailLinks({ db }: ServiceClient, links: NewLinks): Promise<void> {
  const { targetId, confirmDigest, confirmEndsAt, stopToken } = links;
  const row = {
    ...{ target_id: targetId, confirm_digest: confirmDigest, stop_token: stopToken },
    confirm_ends_at: new Date(confirmEndsAt).toISOString(),
  };
  check(await db.from('mail_links').upsert(row, { onConflict: 'target_id' }));
}

export async function linksOfMails({ db }: ServiceClient, ids: readonly string[]): Promise<readonly MailLinks[]> {
  if (ids.length === 0) return [];
  return decodeAll(
    linksSchema,
    rowsOf(
      await db
        .from('mail_links')
        .select('*')
        .in('target_id', [...ids]),
    ),
  );
}

/** Returns the address that a confirming link is for, also if the link is too old. */
export async function mailToConfirm({ db }: ServiceClient, digest: string): Promise<string | undefined> {
  const row = rowOf(await db.from('mail_links').select('*').eq('confirm_digest', digest).maybeSingle());
  return decodeIf(linksSchema, row)?.targetId;
}

/** Makes the address of a confirming link live, once. Returns false if the link is none, was used or is too old. */
export async function confirmMail({ db }: ServiceClient, digest: string): Promise<boolean> {
  return theRowOf(await db.rpc('confirm_mail', { p_digest: digest }));
}

/** Ends the address of a link that ends, however often it is pressed. Returns false if it is none. */
export async function stopMail({ db }: ServiceClient, token: string): Promise<boolean> {
  const row = rowOf(await db.from('mail_links').select('*').eq('stop_token', token).maybeSingle());
  const links = decodeIf(linksSchema, row);
  if (links === undefined) return false;
  const ended = { state: 'ended', ended_by: 'reader' };
  check(await db.from('notice_targets').update(ended).eq('id', links.targetId).neq('state', 'ended'));
  return true;
}

/** Somebody of whom turns are counted, by a digest, and how many he has in a time. */
export interface MailSubject {
  readonly digest: string;
  readonly most: number;
  readonly perMs: number;
}

/** Takes a turn of each, or of none if one has none left; returns the place of the first without, from 1, or 0. */
export async function takeMailTurns({ db }: ServiceClient, subjects: readonly MailSubject[]): Promise<number> {
  return theRowOf(
    await db.rpc('take_mail_turns', {
      p_subjects: subjects.map(({ digest }) => digest),
      p_mosts: subjects.map(({ most }) => most),
      p_seconds: subjects.map(({ perMs }) => perMs / 1_000),
    }),
  );
}
