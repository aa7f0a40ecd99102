import { createHash } from 'node:crypto';
import { pointFromScalar, signRecoverable } from 'tiny-secp256k1';
import { hex, keccak } from '../hyperliquid/signing/hash.ts';

/** A key of the sandbox's own. Everybody can work it out: what it signs is worth something here alone. */
export interface Key {
  readonly address: string;
  /** Uncompressed: 65 bytes. */
  readonly publicKey: Uint8Array;
  sign(digest: Uint8Array): { readonly r: Uint8Array; readonly s: Uint8Array; readonly parity: 0 | 1 };
}

function keyOf(name: string): Key {
  const secret = createHash('sha256').update(`pluto sandbox ${name}`).digest();
  const publicKey = pointFromScalar(secret, false);
  if (publicKey === null) throw new Error(`no key comes of ${name}`);
  return {
    address: hex(keccak(publicKey.subarray(1)).subarray(12)),
    publicKey,
    sign(digest) {
      const { signature, recoveryId } = signRecoverable(digest, secret);
      return { r: signature.subarray(0, 32), s: signature.subarray(32), parity: recoveryId === 1 ? 1 : 0 };
    },
  };
}

/** Sends the sandbox's own transactions. */
export const relayer = keyOf('relayer');
/** Circle's signers, in the order of their addresses, as MessageTransmitterV2.sol names them. */
export const attesters: readonly Key[] = [keyOf('attester 2'), keyOf('attester 1')];
/** Paid PLUTO out to its holders, in the past of its chain. */
export const treasury = keyOf('treasury');
