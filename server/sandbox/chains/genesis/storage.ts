import { keccak_256 } from '@noble/hashes/sha3.js';

// The storage layout of Solidity: https://docs.soliditylang.org/en/latest/internals/layout_in_storage.html

export type Storage = Readonly<Record<string, string>>;

const LONGEST_SHORT_TEXT = 31;

export function word(value: bigint | number): string {
  return `0x${value.toString(16).padStart(64, '0')}`;
}

/** Returns the slot of an address's value in the mapping at `slot`. */
export function slotOf(address: string, slot: bigint | number | string): string {
  const place = typeof slot === 'string' ? slot : word(slot);
  const preimage = Buffer.from(word(BigInt(address)).slice(2) + place.slice(2), 'hex');
  return `0x${Buffer.from(keccak_256(preimage)).toString('hex')}`;
}

/**
 * Encodes a short text, which is stored in its slot itself: the bytes from the left, twice their number at the right
 * end.
 */
export function textWord(text: string): string {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length > LONGEST_SHORT_TEXT) throw new Error(`"${text}" does not fit into one slot`);
  return `0x${bytes.toString('hex').padEnd(62, '0')}${(bytes.length * 2).toString(16).padStart(2, '0')}`;
}
