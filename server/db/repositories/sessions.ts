import 'server-only';
import * as z from 'zod/mini';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll, decodeIf } from '../decode.ts';
import { check, rowOf, rowsOf, theRowOf } from '../failure.ts';

const sessionSchema = z.object({
  id: z.uuid(),
  wallet: addressSchema,
  createdAt: z.int(),
  lastSeenAt: z.int(),
  idleExpiresAt: z.int(),
  expiresAt: z.int(),
});
export type SessionRecord = z.output<typeof sessionSchema>;

export interface SessionRequest {
  readonly nonce: string;
  readonly wallet: Address;
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
  readonly userAgent?: string;
}

/** Spends the nonce; undefined when it was spent before, has expired or was never issued. */
export async function openSession({ db }: ServiceClient, request: SessionRequest): Promise<SessionRecord | undefined> {
  const answer = await db
    .rpc('open_session', {
      p_nonce: request.nonce,
      p_wallet: request.wallet,
      p_idle_seconds: request.idleSeconds,
      p_absolute_seconds: request.absoluteSeconds,
      ...(request.userAgent === undefined ? {} : { p_user_agent: request.userAgent }),
    })
    .maybeSingle();
  return decodeIf(sessionSchema, rowOf(answer));
}

/** The session while it lives; its idle limit moves on. */
export async function useSession({ db }: ServiceClient, id: string): Promise<SessionRecord | undefined> {
  return decodeIf(sessionSchema, rowOf(await db.rpc('use_session', { p_id: id }).maybeSingle()));
}

/** The same sign-in under a new id; the old id is dead from here on. */
export async function rotateSession({ db }: ServiceClient, id: string): Promise<SessionRecord | undefined> {
  return decodeIf(sessionSchema, rowOf(await db.rpc('rotate_session', { p_id: id }).maybeSingle()));
}

export async function revokeSession({ db }: ServiceClient, id: string): Promise<void> {
  const revokedAt = new Date().toISOString();
  check(await db.from('sessions').update({ revoked_at: revokedAt }).eq('id', id).is('revoked_at', null));
}

const listedSchema = z.extend(sessionSchema, { userAgent: z.optional(z.string()) });
export type ListedSession = z.output<typeof listedSchema>;

/** What is open for a wallet now, the latest used first. */
export async function sessionsOf({ db }: ServiceClient, wallet: Address): Promise<readonly ListedSession[]> {
  const now = new Date().toISOString();
  const query = db
    .from('sessions')
    .select('id, wallet, created_at, last_seen_at, idle_expires_at, expires_at, user_agent')
    .eq('wallet', wallet)
    .is('revoked_at', null)
    .gt('idle_expires_at', now)
    .gt('expires_at', now);
  return decodeAll(listedSchema, rowsOf(await query.order('last_seen_at', { ascending: false })));
}

/** Signs the wallet out everywhere; answers how many sessions ended. */
export async function revokeSessionsOf({ db }: ServiceClient, wallet: Address): Promise<number> {
  const revokedAt = new Date().toISOString();
  const query = db.from('sessions').update({ revoked_at: revokedAt }).eq('wallet', wallet).is('revoked_at', null);
  return rowsOf(await query.select('id')).length;
}

/** Takes away expired sessions, nonces and rate-limit windows; answers how many rows. */
export async function purgeExpired({ db }: ServiceClient): Promise<number> {
  return theRowOf(await db.rpc('purge_expired'));
}
