import type { Hex } from '../intent.ts';

/** A token that a call names; a coin that a chain has of itself has no address. */
export type SaidToken = { readonly kind: 'native' } | { readonly kind: 'token'; readonly address: Hex };

/** A swap as the bytes of its call describe it. A trial shows the rest. */
export interface SaidSwap {
  readonly spent: SaidToken;
  /** Undefined where only the pool knows. */
  readonly bought: SaidToken | { readonly kind: 'anyToken' } | undefined;
  /** Undefined where the sender receives. */
  readonly receiver: Hex | undefined;
  /** Undefined where it is the coins that go along with the call. */
  readonly amount: bigint | undefined;
  readonly least: bigint;
  /** Ways of taking more, or of taking it otherwise, than an ordinary swap. */
  readonly oddities: readonly ('partial' | 'extra' | 'permit2' | 'burn' | 'claim' | 'flags')[];
  /** Undefined where the call does not say who is paid for it. */
  readonly fees: readonly SaidFee[] | undefined;
  readonly permit: SaidPermit | undefined;
  /** The pools that the router itself trades in; none where it leaves the way to an executor and measures what arrives. */
  readonly pools: readonly SaidPool[];
}

/** A pool that a call names, and the questions to it for the token that it takes and the token that it pays out. */
export interface SaidPool {
  readonly kind: 'v2' | 'v3' | 'curve';
  readonly address: Hex;
  readonly from: Hex;
  readonly to: Hex;
}

export interface SaidFee {
  readonly receiver: Hex;
  readonly amount: bigint;
  readonly isInBasisPoints: boolean;
  /** False where it is taken of the spent token. */
  readonly isOfBought: boolean;
}

export interface SaidPermit {
  readonly token: Hex;
  readonly bytes: Hex;
}

const markers: ReadonlySet<string> = new Set([
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0x0000000000000000000000000000000000000000',
]);

export function saidToken(address: Hex): SaidToken {
  return markers.has(address) ? { kind: 'native' } : { kind: 'token', address };
}

/** Returns the address of a receiver; the zero address stands for the sender. */
export function saidReceiver(address: Hex): Hex | undefined {
  return BigInt(address) === 0n ? undefined : address;
}
