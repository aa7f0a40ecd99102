import 'server-only';
import type { SwapProviderName } from '../../../lib/config/swaps.ts';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import type { Amount } from '../../../lib/math/amount.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { BuiltSwap, RouteStep } from '../../../lib/schemas/swap.ts';

/** The priority of waiting requests: a swap that a user is about to sign goes first. */
export const ranks = { swap: 0, quote: 1, refresh: 2 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

/** An exchange of tokens; amounts are in the smallest units of the token that is given. */
export interface SwapAsk {
  readonly chainId: ChainId;
  readonly fromToken: Address;
  readonly toToken: Address;
  readonly amount: string;
}

export interface ProviderQuote {
  readonly dstAmount: string;
  readonly gas: number | null;
  /** The route; null if the provider's format of it is unknown. */
  readonly route: readonly RouteStep[] | null;
  /** The time of the request, and how long it had waited in the queue. */
  readonly askedAt: number;
  readonly waitMs: number;
}

export interface SwapOrder extends SwapAsk {
  readonly slippage: Amount<'percent'>;
  readonly fromAddress: Address;
  readonly permit?: string | undefined;
  readonly batch: boolean;
  /** True if the transaction may name no pool itself. */
  readonly avoidsPools?: boolean | undefined;
}

export type ProviderSwap = Pick<BuiltSwap, 'dstAmount' | 'tx'>;

/** A provider of swap routes and their transactions. It throws an `AppError`. */
export interface SwapProvider {
  readonly name: SwapProviderName;
  /** The provider's own fee within its amounts; null if it does not report it. */
  readonly vendorFeeBps: number | null;
  /** Returns the contract that takes the tokens. */
  spender(chainId: ChainId): Promise<Address>;
  quote(ask: SwapAsk, rank: Rank): Promise<ProviderQuote>;
  build(order: SwapOrder): Promise<ProviderSwap>;
}
