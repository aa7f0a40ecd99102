import { type Packable, pack } from './msgpack.ts';

/** An action with what is signed beside it. */
export interface L1Envelope {
  readonly action: Packable;
  readonly nonce: number;
  readonly vaultAddress: string | undefined;
  readonly expiresAfter: number | undefined;
}

function uint64(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.replace(/^0x/, '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Returns the bytes that the exchange hashes: the packed action, the nonce, the vault, and when the action expires. */
export function signedBytes({ action, nonce, vaultAddress, expiresAfter }: L1Envelope): Uint8Array {
  const parts = [
    pack(action),
    uint64(nonce),
    ...(vaultAddress === undefined ? [Uint8Array.of(0)] : [Uint8Array.of(1), bytesOf(vaultAddress)]),
    ...(expiresAfter === undefined ? [] : [Uint8Array.of(0), uint64(expiresAfter)]),
  ];
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
