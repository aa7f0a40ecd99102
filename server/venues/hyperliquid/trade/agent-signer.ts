import 'server-only';
import type { AbstractViemLocalAccount } from '@nktkas/hyperliquid/signing';
import { signRecoverable } from 'tiny-secp256k1';
import { bytesToHex, hashTypedData, hexToBytes, serializeSignature } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';

export type AgentSigner = AbstractViemLocalAccount;

/**
 * Signs byte for byte what viem's account signs, in less than half of its time, and written to take the same whatever
 * the key: the numbers of any length with which viem counts take longer or shorter by it.
 */
export function agentSigner(secret: Uint8Array): AgentSigner {
  const key = Uint8Array.from(secret);
  return {
    address: privateKeyToAddress(bytesToHex(key)),
    async signTypedData(data) {
      const { signature, recoveryId } = signRecoverable(hexToBytes(hashTypedData(data)), key);
      return serializeSignature({
        r: bytesToHex(signature.subarray(0, 32)),
        s: bytesToHex(signature.subarray(32)),
        yParity: recoveryId,
      });
    },
  };
}
