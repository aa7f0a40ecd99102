import 'server-only';
import type { AbstractViemLocalAccount } from '@nktkas/hyperliquid/signing';
import { signRecoverable } from 'tiny-secp256k1';
import { bytesToHex, hashTypedData, hexToBytes, serializeSignature } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';

export type AgentSigner = AbstractViemLocalAccount;

/**
 * Signs byte for byte what viem's account signs, in a fraction of its time and always in the same: numbers of any
 * length, as viem counts, take longer or shorter by the key.
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
