import type { Hex } from '../intent.ts';

/** A token that a call names; the chain's own coin has no address. */
export type DecodedToken = { readonly kind: 'native' } | { readonly kind: 'token'; readonly address: Hex };

/** A swap as decoded from the bytes of its call. The simulation shows the rest. */
export interface DecodedSwap {
  readonly spent: DecodedToken;
  /** The bought token; undefined if only the pool knows it. */
  readonly bought: DecodedToken | { readonly kind: 'anyToken' } | undefined;
  /** The receiver; undefined if it is the sender. */
  readonly receiver: Hex | undefined;
  /** The amount; undefined if it is the value of the transaction. */
  readonly amount: bigint | undefined;
  readonly least: bigint;
  /** The features of a call that take more, or in another way, than an ordinary swap. */
  readonly oddities: readonly ('partial' | 'extra' | 'permit2' | 'burn' | 'claim' | 'flags')[];
  /** The fees; undefined if the call does not say who receives them. */
  readonly fees: readonly DecodedFee[] | undefined;
  readonly permit: DecodedPermit | undefined;
  /**
   * The pools that the router itself trades in; none if it delegates the route to an executor and measures what
   * arrives.
   */
  readonly pools: readonly DecodedPool[];
}

/** A pool that a call names, and the calls that return the token that it takes and the token that it pays out. */
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
  /** False if the fee is taken of the spent token. */
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
