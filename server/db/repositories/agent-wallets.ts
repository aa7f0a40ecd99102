import 'server-only';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import type { ServiceClient } from '../client/service.ts';
import type { WalletClient } from '../client/wallet.ts';
import { check, rowOf, theRowOf } from '../failure.ts';

/** The live agent of the wallet that asks. */
export async function agentAddressOf({ db, wallet }: WalletClient): Promise<Address | undefined> {
  const query = db.from('agent_wallets').select('agent_address').eq('wallet', wallet).is('revoked_at', null);
  const row = rowOf(await query.maybeSingle());
  return row === undefined ? undefined : addressSchema.parse(row.agent_address);
}

export interface SealedAgent {
  readonly agentAddress: Address;
  readonly sealedKey: Uint8Array;
}

// PostgreSQL's text form of bytes, in both directions.
const hexOf = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`;
const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex.slice(2), 'hex'));

/** For signing on the wallet's behalf: no wallet can read this itself. */
export async function sealedAgentOf({ db }: ServiceClient, wallet: Address): Promise<SealedAgent | undefined> {
  const query = db
    .from('agent_wallets')
    .select('agent_address, sealed_key')
    .eq('wallet', wallet)
    .is('revoked_at', null);
  const row = rowOf(await query.maybeSingle());
  if (row === undefined) return undefined;
  return { agentAddress: addressSchema.parse(row.agent_address), sealedKey: bytesOf(row.sealed_key) };
}

/** Keeps the agent unless the wallet has a live one already; answers the address that counts. */
export async function keepAgentWallet(
  { db }: ServiceClient,
  wallet: Address,
  { agentAddress, sealedKey }: SealedAgent,
): Promise<Address> {
  const answer = await db.rpc('keep_agent_wallet', {
    p_wallet: wallet,
    p_agent_address: agentAddress,
    p_sealed_key: hexOf(sealedKey),
  });
  return addressSchema.parse(theRowOf(answer));
}

export async function revokeAgentWallet({ db }: ServiceClient, wallet: Address): Promise<void> {
  const revokedAt = new Date().toISOString();
  check(await db.from('agent_wallets').update({ revoked_at: revokedAt }).eq('wallet', wallet).is('revoked_at', null));
}
