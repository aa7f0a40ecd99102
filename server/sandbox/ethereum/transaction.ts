import { hex, keccak } from './hash.ts';

/** A key that signs for one address. */
export interface Key {
  readonly address: string;
  /** Uncompressed: 65 bytes. */
  readonly publicKey: Uint8Array;
  sign(digest: Uint8Array): { readonly r: Uint8Array; readonly s: Uint8Array; readonly parity: 0 | 1 };
}

export interface Transaction {
  readonly chainId: number;
  readonly nonce: number;
  readonly gas: number;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  readonly to: string;
  readonly data: string;
}

type Item = Uint8Array | readonly Item[];

const TYPE = Buffer.from([2]);
const SHORT = 55;

/** Signs and encodes an EIP-1559 transaction for sending. */
export function signTransaction(transaction: Transaction, key: Key): string {
  const { chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas, to, data } = transaction;
  const fields: readonly Item[] = [
    ...[chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas].map((value) => numeral(BigInt(value))),
    bytesOf(to),
    // The transaction sends no native coins.
    numeral(0n),
    bytesOf(data),
    [],
  ];
  const { r, s, parity } = key.sign(keccak(Buffer.concat([TYPE, rlp(fields)])));
  const signature = [numeral(BigInt(parity)), numeral(BigInt(hex(r))), numeral(BigInt(hex(s)))];
  return hex(Buffer.concat([TYPE, rlp([...fields, ...signature])]));
}

/** https://ethereum.org/en/developers/docs/data-structures-and-encoding/rlp */
function rlp(item: Item): Buffer {
  if (item instanceof Uint8Array) {
    const isItself = item.length === 1 && (item[0] ?? 0) < 0x80;
    return isItself ? Buffer.from(item) : Buffer.concat([prefix(0x80, item.length), item]);
  }
  const inside = Buffer.concat(item.map(rlp));
  return Buffer.concat([prefix(0xc0, inside.length), inside]);
}

function prefix(base: number, length: number): Buffer {
  if (length <= SHORT) return Buffer.from([base + length]);
  const size = numeral(BigInt(length));
  return Buffer.concat([Buffer.from([base + SHORT + size.length]), size]);
}

/** Encodes a number without leading zeros; zero is empty. */
function numeral(value: bigint): Buffer {
  if (value === 0n) return Buffer.alloc(0);
  const digits = value.toString(16);
  return Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex');
}
