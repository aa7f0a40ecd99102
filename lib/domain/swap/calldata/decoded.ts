import type { Hex } from '../intent.ts';

/** A token that a call names; a coin that a chain has of itself has no address. */
export type DecodedToken = { readonly kind: 'native' } | { readonly kind: 'token'; readonly address: Hex };

/** A swap as the bytes of its call describe it. A trial shows the rest. */
export interface DecodedSwap {
  readonly spent: DecodedToken;
  /** Undefined where only the pool knows. */
  readonly bought: DecodedToken | { readonly kind: 'anyToken' } | undefined;
  /** Undefined where the sender receives. */
  readonly receiver: Hex | undefined;
  /** Undefined where it is the coins that go along with the call. */
  readonly amount: bigint | undefined;
  readonly least: bigint;
  /** Ways of taking more, or of taking it otherwise, than an ordinary swap. */
  readonly oddities: readonly ('partial' | 'extra' | 'permit2' | 'burn' | 'claim' | 'flags')[];
  /** Undefined where the call does not say who is paid for it. */
  readonly fees: readonly DecodedFee[] | undefined;
  readonly permit: DecodedPermit | undefined;
  /** The pools that the router itself trades in; none where it leaves the way to an executor and measures what arrives. */
  readonly pools: readonly DecodedPool[];
}

/** A pool that a call names, and the questions to it for the token that it takes and the token that it pays out. */
export interface DecodedPool {
  readonly kind: 'v2' | 'v3' | 'curve';
  readonly address: Hex;
  readonly from: Hex;
  readonly to: Hex;
}

export interface DecodedFee {
  readonly receiver: Hex;
  readonly amount: bigint;
  readonly isInBasisPoints: boolean;
  /** False where it is taken of the spent token. */
  readonly isOfBought: boolean;
}

export interface DecodedPermit {
  readonly token: Hex;
  readonly bytes: Hex;
}

const markers: ReadonlySet<string> = new Set([
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0x0000000000000000000000000000000000000000',
]);

export function decodedToken(address: Hex): DecodedToken {
  return markers.has(address) ? { kind: 'native' } : { kind: 'token', address };
}

/** Returns the address of a receiver; the zero address stands for the sender. */
export function decodedReceiver(address: Hex): Hex | undefined {
  return BigInt(address) === 0n ? undefined : address;
}
