import { type RecoveryIdType, recover } from 'tiny-secp256k1';
import { hex, keccak } from '../../ethereum/hash.ts';

/** A signature as received: minimal hex is allowed, since some clients leave out leading zeros. */
export interface Signature {
  readonly r: string;
  readonly s: string;
  readonly v: number;
}

const HEX = /^0x[0-9a-f]{1,64}$/i;

/**
 * Returns the signer of the digest; undefined if the signature is impossible. A wrong signature gives an unrelated
 * address, as at the venue.
 */
export function recoverSigner(digest: Uint8Array, signature: Signature): string | undefined {
  const recoveryId = recoveryIdOf(signature.v);
  if (recoveryId === undefined || !HEX.test(signature.r) || !HEX.test(signature.s)) return undefined;
  const compact = Buffer.from(signature.r.slice(2).padStart(64, '0') + signature.s.slice(2).padStart(64, '0'), 'hex');
  try {
    const publicKey = recover(digest, compact, recoveryId, false);
    return publicKey === null ? undefined : addressOf(publicKey);
  } catch {
    // The library throws for an r or s outside the curve's order, which no signer makes.
    return undefined;
  }
}

function recoveryIdOf(v: number): RecoveryIdType | undefined {
  if (v === 27 || v === 0) return 0;
  if (v === 28 || v === 1) return 1;
  return undefined;
}

function addressOf(publicKey: Uint8Array): string {
  return hex(keccak(publicKey.subarray(1)).subarray(12));
}
