import { type L1Envelope, signedBytes } from '../../../../lib/signing/l1-bytes.ts';
import { hex, keccak } from '../../ethereum/hash.ts';
import { domainSeparator, structDigest } from './typed.ts';

/**
 * The network for which a signature is valid. The sandbox uses Testnet, so that its signatures are worthless on the
 * real exchange; one that uses Mainnet takes the demo accounts' alone.
 */
export type Network = 'Mainnet' | 'Testnet';

/** The chain id is 1337 on both networks. */
const domain = domainSeparator('Exchange', 1337);
const agent = {
  primaryType: 'Agent',
  fields: [
    { name: 'source', type: 'string' },
    { name: 'connectionId', type: 'bytes32' },
  ],
} as const;

export function actionHash(envelope: L1Envelope): Uint8Array {
  return keccak(signedBytes(envelope));
}

export function l1Digest(connectionId: Uint8Array, network: Network): Uint8Array {
  return structDigest(domain, agent, { source: network === 'Mainnet' ? 'a' : 'b', connectionId: hex(connectionId) });
}
