import { createHash } from 'node:crypto';
import { pointFromScalar, signRecoverable } from 'tiny-secp256k1';
import { hex, keccak } from '../ethereum/hash.ts';
import type { Key } from '../ethereum/transaction.ts';

/** Returns a key that anyone can derive: its signatures are valid only in the sandbox. */
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

/** The key that sends the sandbox's own transactions. */
export const relayer = keyOf('relayer');
/** Circle's signers in the order of their addresses, as named in MessageTransmitterV2.sol. */
export const attesters: readonly Key[] = [keyOf('attester 2'), keyOf('attester 1')];
/** The key that paid out PLUTO to its holders in the chain's prepared history. */
export const treasury = keyOf('treasury');
/**
 * The key that holds the rest of each coin and the shares of the pools; it trades when a pool must be led to the price.
 */
export const provider = keyOf('provider');
