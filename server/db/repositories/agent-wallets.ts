import 'server-only';
import * as z from 'zod/mini';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import type { ServiceClient } from '../client/service.ts';
import { decode, decodeAll } from '../decode.ts';
import { check, rowOf, rowsOf, theRowOf } from '../failure.ts';

const agentSchema = z.object({
  agentAddress: addressSchema,
  wallet: addressSchema,
  name: z.string(),
  createdAt: z.int(),
  validUntilAt: z.int(),
  /** Absent until the owner has signed. */
  approvedAt: z.optional(z.int()),
  lastUsedAt: z.optional(z.int()),
});
export type AgentRecord = z.output<typeof agentSchema>;

const nonceSchema = z.int();

const columns = 'agent_address, wallet, name, created_at, valid_until_at, approved_at, last_used_at';

/** Reads at most two agents: the approved one, and a successor that waits for its signature. */
export async function liveAgentsOf({ db }: ServiceClient, wallet: Address): Promise<readonly AgentRecord[]> {
  const query = db.from('agent_wallets').select(columns).eq('wallet', wallet).is('revoked_at', null);
  return decodeAll(agentSchema, rowsOf(await query));
}

export interface SealedAgent {
  readonly agentAddress: Address;
  readonly sealedKey: Uint8Array;
}

// PostgreSQL's text form of bytes, in both directions.
const hexOf = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`;
const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex.slice(2), 'hex'));

/** Reads the sealed key for signing on the wallet's behalf; no wallet can read it itself. */
export async function sealedAgentOf({ db }: ServiceClient, wallet: Address): Promise<SealedAgent | undefined> {
  const query = db
    .from('agent_wallets')
    .select('agent_address, sealed_key')
    .eq('wallet', wallet)
    .is('revoked_at', null)
    .not('approved_at', 'is', null);
  const row = rowOf(await query.maybeSingle());
  if (row === undefined) return undefined;
  return { agentAddress: addressSchema.parse(row.agent_address), sealedKey: bytesOf(row.sealed_key) };
}

export interface AgentProposal extends SealedAgent {
  readonly wallet: Address;
  readonly name: string;
  readonly validUntil: number;
  /** A proposal that waited longer than this is replaced. */
  readonly freshSeconds: number;
}

/** Stores the proposal unless another one is waiting, and returns the valid one. */
export async function proposeAgent({ db }: ServiceClient, proposal: AgentProposal): Promise<AgentRecord> {
  const answer = await db
    .rpc('propose_agent_wallet', {
      p_wallet: proposal.wallet,
      p_agent_address: proposal.agentAddress,
      p_sealed_key: hexOf(proposal.sealedKey),
      p_name: proposal.name,
      p_valid_until: new Date(proposal.validUntil).toISOString(),
      p_fresh_seconds: proposal.freshSeconds,
    })
    .select(columns)
    .maybeSingle();
  return decode(agentSchema, theRowOf(answer));
}

export async function approveAgent({ db }: ServiceClient, wallet: Address, agent: Address): Promise<void> {
  check(await db.rpc('approve_agent_wallet', { p_wallet: wallet, p_agent_address: agent }));
}

export async function retireAgent({ db }: ServiceClient, agent: Address): Promise<void> {
  const revokedAt = new Date().toISOString();
  const query = db.from('agent_wallets').update({ revoked_at: revokedAt });
  check(await query.eq('agent_address', agent).is('revoked_at', null));
}

export interface StoredSeal extends SealedAgent {
  readonly wallet: Address;
}

/** Reads the agents that are not revoked, ordered by address. */
export async function sealsAfter({ db }: ServiceClient, after: string, limit: number): Promise<readonly StoredSeal[]> {
  const query = db.from('agent_wallets').select('agent_address, wallet, sealed_key').is('revoked_at', null);
  const rows = rowsOf(await query.gt('agent_address', after).order('agent_address').limit(limit));
  return rows.map((row) => ({
    agentAddress: addressSchema.parse(row.agent_address),
    wallet: addressSchema.parse(row.wallet),
    sealedKey: bytesOf(row.sealed_key),
  }));
}

export async function replaceSeal({ db }: ServiceClient, agent: Address, sealedKey: Uint8Array): Promise<void> {
  check(
    await db
      .from('agent_wallets')
      .update({ sealed_key: hexOf(sealedKey) })
      .eq('agent_address', agent),
  );
}

/** Returns the current time, or a higher number than any instance used before. */
export async function reserveAgentNonce({ db }: ServiceClient, agent: Address, nowMs: number): Promise<number> {
  const answer = await db.rpc('reserve_agent_nonce', { p_agent_address: agent, p_now: nowMs });
  return nonceSchema.parse(theRowOf(answer));
}

export async function noteAgentUse({ db }: ServiceClient, agent: Address): Promise<void> {
  check(await db.rpc('note_agent_use', { p_agent_address: agent }));
}
