import { hex, keccakText } from './hash.ts';

// The ABI encoding of contract calls, as far as the sandbox needs it:
// https://docs.soliditylang.org/en/latest/abi-spec.html

const WORD = 32;

export function selector(signature: string): string {
  return hex(keccakText(signature).subarray(0, 4));
}

export function topic(signature: string): string {
  return hex(keccakText(signature));
}

/** Encodes a number, an address or 32 bytes as one word without 0x. */
export function word(value: bigint | number | string): string {
  return BigInt(value)
    .toString(16)
    .padStart(2 * WORD, '0');
}

/** Encodes a dynamic argument: its length, then its bytes padded to whole words; without 0x. */
export function bytesArgument(data: string): string {
  const digits = data.slice(2);
  const words = Math.ceil(digits.length / (2 * WORD));
  return word(digits.length / 2) + digits.padEnd(words * 2 * WORD, '0');
}

/** Encodes a list of dynamic arguments: the offset of each, then each argument. */
export function dynamicArguments(...encoded: readonly string[]): string {
  let at = encoded.length * WORD;
  const offsets = encoded.map((part) => {
    const offset = word(at);
    at += part.length / 2;
    return offset;
  });
  return offsets.join('') + encoded.join('');
}
