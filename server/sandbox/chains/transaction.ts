import { keccak_256 } from '@noble/hashes/sha3.js';

export function isRawTransaction(raw: unknown): raw is string {
  return typeof raw === 'string' && /^0x(?:[0-9a-f]{2})+$/i.test(raw);
}

export function hashOf(raw: string): string {
  return `0x${Buffer.from(keccak_256(Buffer.from(raw.slice(2), 'hex'))).toString('hex')}`;
}
