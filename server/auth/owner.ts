import 'server-only';
import { createHash } from 'node:crypto';
import type { ChainId } from '../../lib/config/chains.ts';
import { type Address, addressSchema } from '../../lib/schemas/address.ts';

/**
 * Whose the rows are that we keep. A key is the same on every chain, and its address is its owner. A contract is
 * somebody's on one chain alone: at the same address of another chain anybody may stand, or say that he will. Such a
 * wallet's rows are kept under a name made of chain and address, in the shape of an address, which nobody holds.
 */
export function ownerOf(wallet: Address, contractOn: ChainId | undefined): Address {
  if (contractOn === undefined) return wallet;
  const digest = createHash('sha256').update(`eip155:${contractOn}:${wallet}`).digest('hex');
  return addressSchema.parse(`0x${digest.slice(0, 40)}`);
}
