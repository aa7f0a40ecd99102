import { type SwapProviderName, swapVenues } from '../../config/swaps.ts';
import type { Address } from '../../schemas/address.ts';
import type { TokenId } from '../spot/token.ts';

export type Hex = `0x${string}`;

/** The properties of a token that a swap needs. A native coin has the marker address. */
export interface SwapToken extends TokenId {
  readonly symbol: string;
  readonly decimals: number;
  readonly isNative: boolean;
  /** The contract that holds a native coin as a token. */
  readonly wrapped: Address | undefined;
}

/** The platform's share of a swap, and its receiver. */
export interface PlatformFee {
  readonly basisPoints: number;
  readonly receiver: Address;
}

/** A swap as it was shown. Everything that is signed is compared with this. */
export interface SwapIntent {
  readonly provider: SwapProviderName;
  readonly owner: Address;
  readonly spent: SwapToken;
  readonly bought: SwapToken;
  /** In units of the spent token. */
  readonly amount: bigint;
  /** The minimum that may arrive after all fees, in units of the bought token. */
  readonly least: bigint;
  readonly fee: PlatformFee | undefined;
  /** The permit that is sent with the transaction in place of an approval. */
  readonly permit: Hex | undefined;
}

export interface SwapTransaction {
  readonly to: Hex;
  readonly data: Hex;
  readonly value: bigint;
}

/** Returns the contract that may take the spent token. */
export function routerOf(provider: SwapProviderName): Hex {
  return swapVenues[provider].router;
}
