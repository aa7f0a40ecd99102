import 'server-only';
import * as z from 'zod/mini';
import { type ChainId, chainById } from '../../../lib/config/venues/chains.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll, decodeIf } from '../decode.ts';
import { check, rowOf, rowsOf, theRowOf } from '../failure.ts';

const chainIdSchema = z.custom<ChainId>((value) => typeof value === 'number' && chainById(value) !== undefined);

const sessionSchema = z.object({
  id: z.uuid(),
  wallet: addressSchema,
  /** The chain of a contract wallet, which is this wallet on that chain alone. */
  chainId: z.optional(chainIdSchema),
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
  /** The chain, if the wallet is a contract. */
  readonly contractOn?: ChainId | undefined;
  /** The name under which the account's log stores the entry; the wallet itself if absent. */
  readonly owner?: Address;
  /** The version of the terms that the signed message accepts. */
  readonly terms?: string;
  readonly network?: string;
  readonly userAgent?: string;
}

/** Spends the nonce and opens a session; undefined if the nonce was already spent, has expired or was never issued. */
export async function openSession({ db }: ServiceClient, request: SessionRequest): Promise<SessionRecord | undefined> {
  const answer = await db
    .rpc('open_session', {
      p_nonce: request.nonce,
      p_wallet: request.wallet,
      p_idle_seconds: request.idleSeconds,
      p_absolute_seconds: request.absoluteSeconds,
      ...(request.userAgent === undefined ? {} : { p_user_agent: request.userAgent }),
      ...(request.contractOn === undefined ? {} : { p_chain_id: request.contractOn }),
      ...(request.owner === undefined ? {} : { p_owner: request.owner }),
      ...(request.terms === undefined ? {} : { p_terms: request.terms }),
      ...(request.network === undefined ? {} : { p_network: request.network }),
    })
    .maybeSingle();
  return decodeIf(sessionSchema, rowOf(answer));
}

/** Returns the session while it is alive, and extends its idle limit. */
export async function useSession({ db }: ServiceClient, id: string): Promise<SessionRecord | undefined> {
  return decodeIf(sessionSchema, rowOf(await db.rpc('use_session', { p_id: id }).maybeSingle()));
}

export async function revokeSession({ db }: ServiceClient, id: string): Promise<void> {
  const revokedAt = new Date().toISOString();
  check(await db.from('sessions').update({ revoked_at: revokedAt }).eq('id', id).is('revoked_at', null));
}

const onChain = (chain: ChainId | undefined): string => `chain_id.${chain === undefined ? 'is.null' : `eq.${chain}`}`;

const listedSchema = z.extend(sessionSchema, { userAgent: z.optional(z.string()) });
export type ListedSession = z.output<typeof listedSchema>;

/** A wallet of a key, or of a contract on its chain. */
export interface SignedInWallet {
  readonly wallet: Address;
  readonly contractOn?: ChainId | undefined;
}

/** Lists the wallet's open sessions, most recently used first. */
export async function sessionsOf(
  { db }: ServiceClient,
  { wallet, contractOn }: SignedInWallet,
): Promise<readonly ListedSession[]> {
  const now = new Date().toISOString();
  const query = db
    .from('sessions')
    .select('id, wallet, created_at, last_seen_at, idle_expires_at, expires_at, user_agent, chain_id')
    .eq('wallet', wallet)
    .or(onChain(contractOn))
    .is('revoked_at', null)
    .gt('idle_expires_at', now)
    .gt('expires_at', now);
  return decodeAll(listedSchema, rowsOf(await query.order('last_seen_at', { ascending: false })));
}

/** Signs the wallet out everywhere; returns how many sessions ended. */
export async function revokeSessionsOf({ db }: ServiceClient, { wallet, contractOn }: SignedInWallet): Promise<number> {
  const revokedAt = new Date().toISOString();
  const query = db.from('sessions').update({ revoked_at: revokedAt }).eq('wallet', wallet).is('revoked_at', null);
  return rowsOf(await query.or(onChain(contractOn)).select('id')).length;
}

/** Deletes expired sessions, nonces and rate-limit windows; returns the number of rows. */
export async function purgeExpired({ db }: ServiceClient): Promise<number> {
  return theRowOf(await db.rpc('purge_expired'));
}
