import 'server-only';
import { createHash } from 'node:crypto';
import type { ChainId } from '../../lib/config/venues/chains.ts';
import { type Address, addressSchema } from '../../lib/schemas/address.ts';

/**
 * Returns the address under which a wallet's rows are stored. A key is the same on every chain, so its address is used
 * itself. A contract belongs to its owner on one chain only: at the same address on another chain, anyone may have
 * another contract or claim to. Its rows are stored under a name derived from chain and address, in the form of an
 * address that nobody holds.
 */
export function ownerOf(wallet: Address, contractOn: ChainId | undefined): Address {
  if (contractOn === undefined) return wallet;
  const digest = createHash('sha256').update(`eip155:${contractOn}:${wallet}`).digest('hex');
  return addressSchema.parse(`0x${digest.slice(0, 40)}`);
}
