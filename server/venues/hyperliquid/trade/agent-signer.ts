import 'server-only';
import type { AbstractViemLocalAccount } from '@nktkas/hyperliquid/signing';
import { signRecoverable } from 'tiny-secp256k1';
import { bytesToHex, concat, type Hex, hashDomain, hashStruct, keccak256, serializeSignature } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';

export type AgentSigner = AbstractViemLocalAccount;
type Requested = Parameters<AgentSigner['signTypedData']>[0];

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
] as const;
/** The prefixes by domain; agents sign in one domain alone. */
const beginnings = new Map<string, Hex>();

/**
 * Returns EIP-712's first bytes and the hash of the domain: half of the cost of hashing, and the same for each order.
 */
function beginningOf(domain: Requested['domain']): Hex {
  const { name, version, chainId, verifyingContract } = domain;
  const key = [name, version, chainId, verifyingContract].join();
  const counted = { name, version, chainId: BigInt(chainId), verifyingContract };
  const known =
    beginnings.get(key) ?? concat(['0x1901', hashDomain({ domain: counted, types: { EIP712Domain: domainFields } })]);
  beginnings.set(key, known);
  return known;
}

function digestOf({ domain, types, primaryType, message }: Requested): Uint8Array {
  return keccak256(concat([beginningOf(domain), hashStruct({ data: message, primaryType, types })]), 'bytes');
}

/**
 * Signs byte for byte like viem's account, in less than half the time. It is written to take the same time whatever the
 * key; viem's numbers of arbitrary length take a time that depends on the key.
 */
export function agentSigner(secret: Uint8Array): AgentSigner {
  const key = Uint8Array.from(secret);
  return {
    address: privateKeyToAddress(bytesToHex(key)),
    async signTypedData(data) {
      const { signature, recoveryId } = signRecoverable(digestOf(data), key);
      return serializeSignature({
        r: bytesToHex(signature.subarray(0, 32)),
        s: bytesToHex(signature.subarray(32)),
        yParity: recoveryId,
      });
    },
  };
}
