import { keccak_256 } from '@noble/hashes/sha3.js';

export function keccak(bytes: Uint8Array): Uint8Array {
  return keccak_256(bytes);
}

export function keccakText(text: string): Uint8Array {
  return keccak_256(Buffer.from(text, 'utf8'));
}

export function hex(bytes: Uint8Array): string {
  return `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}

export function fromHex(text: string): Uint8Array {
  return Buffer.from(text.startsWith('0x') ? text.slice(2) : text, 'hex');
}
