import 'server-only';
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Address } from '../../../lib/schemas/address.ts';

// version (1) · id of the sealing key (4) · nonce (12) · ciphertext · tag (16)
const version = 1;
const keyIdBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + keyIdBytes + nonceBytes;

export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/** The wallet and agent wallet that a seal is bound to: sealed bytes stored for another wallet do not open. */
export interface SealedFor {
  readonly wallet: Address;
  readonly agentAddress: Address;
}

export interface SealingKeys {
  /** 32 bytes each. New seals are made with the first; the second opens seals from before a change of keys. */
  readonly current: Buffer;
  readonly previous: Buffer | undefined;
}

function idOf(key: Buffer): Buffer {
  return createHash('sha256').update('pluto sealing key').update(key).digest().subarray(0, keyIdBytes);
}

const associatedData = ({ wallet, agentAddress }: SealedFor) => Buffer.from(`pluto agent ${wallet} ${agentAddress}`);

export function seal(secret: Uint8Array, sealedFor: SealedFor, { current }: SealingKeys): Uint8Array {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', current, nonce).setAAD(associatedData(sealedFor));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), idOf(current), nonce, text, cipher.getAuthTag()]);
}

/**
 * Throws `SealBroken` for bytes that were not sealed here, for this wallet and agent wallet, with one of the two keys.
 */
export function unseal(sealed: Uint8Array, sealedFor: SealedFor, keys: SealingKeys): Buffer {
  const bytes = Buffer.from(sealed);
  if (bytes.length <= headerBytes + tagBytes || bytes[0] !== version) throw new SealBroken('not a seal of ours');
  const id = bytes.subarray(1, 1 + keyIdBytes);
  const key = [keys.current, keys.previous].find((known) => known !== undefined && idOf(known).equals(id));
  if (key === undefined) throw new SealBroken('sealed under a key that is not here');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1 + keyIdBytes, headerBytes));
  decipher.setAAD(associatedData(sealedFor)).setAuthTag(bytes.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(headerBytes, -tagBytes)), decipher.final()]);
  } catch (cause) {
    throw new SealBroken('the seal does not fit', { cause });
  }
}

export function isSealedUnderCurrent(sealed: Uint8Array, { current }: SealingKeys): boolean {
  return Buffer.from(sealed.subarray(1, 1 + keyIdBytes)).equals(idOf(current));
}
