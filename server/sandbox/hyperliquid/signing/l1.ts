import { fromHex, hex, keccak } from '../../ethereum/hash.ts';
import { type Packable, pack } from './msgpack.ts';
import { domainSeparator, structDigest } from './typed.ts';

/**
 * The network for which a signature is valid. The sandbox uses Testnet, so that its signatures are worthless on the
 * real exchange; one that uses Mainnet takes the demo accounts' alone.
 */
export type Network = 'Mainnet' | 'Testnet';

export interface L1Envelope {
  readonly action: Packable;
  readonly nonce: number;
  readonly vaultAddress: string | undefined;
  readonly expiresAfter: number | undefined;
}

/** The chain id is 1337 on both networks. */
const domain = domainSeparator('Exchange', 1337);
const agent = {
  primaryType: 'Agent',
  fields: [
    { name: 'source', type: 'string' },
    { name: 'connectionId', type: 'bytes32' },
  ],
} as const;

export function actionHash({ action, nonce, vaultAddress, expiresAfter }: L1Envelope): Uint8Array {
  const parts = [pack(action), uint64(nonce)];
  if (vaultAddress === undefined) parts.push(Uint8Array.of(0));
  else parts.push(Uint8Array.of(1), fromHex(vaultAddress));
  if (expiresAfter !== undefined) parts.push(Uint8Array.of(0), uint64(expiresAfter));
  return keccak(Buffer.concat(parts));
}

export function l1Digest(connectionId: Uint8Array, network: Network): Uint8Array {
  return structDigest(domain, agent, { source: network === 'Mainnet' ? 'a' : 'b', connectionId: hex(connectionId) });
}

function uint64(value: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}
