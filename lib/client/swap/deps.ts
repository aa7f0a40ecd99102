import type { SwapProviderName } from '../../config/swaps.ts';
import type { Hex, SwapToken, SwapTransaction } from '../../domain/swap/intent.ts';
import type { SwapQuote } from '../../domain/swap/quote.ts';
import type { Percent } from '../../math/amount.ts';
import type { Address } from '../../schemas/address.ts';
import type { EvmNode } from '../../venues/evm/node.ts';
import type { QuoteQuestion } from './watched-quote.ts';

/** The swap that a vendor is asked to build. */
export interface WantedSwap extends QuoteQuestion {
  readonly owner: Address;
  readonly slippage: Percent;
  /** The tax that the token keeps of the promised amount: the router's own minimum has to allow for it. */
  readonly tax: Percent;
  readonly permit?: Hex | undefined;
  /** True if the wallet has not approved yet, so that the vendor cannot simulate the swap itself. */
  readonly isAhead?: boolean | undefined;
  /** True if the vendor shall leave the route to its executor, and name no pool in the call itself. */
  readonly avoidsPools?: boolean | undefined;
}

export interface BuiltSwap {
  readonly dstAmount: bigint;
  readonly feeBps: number;
  readonly referrer: Address | undefined;
  readonly transaction: SwapTransaction;
  readonly gas: bigint | undefined;
}

/** The requests to vendor and chain that a swap needs. */
export interface SwapDeps {
  readonly node: (chainId: number) => EvmNode;
  readonly spender: (chainId: number, provider: SwapProviderName) => Promise<string>;
  /** Returns undefined for a provider that the user did not choose and whose quota is being saved. */
  readonly quote: (question: QuoteQuestion, signal?: AbortSignal) => Promise<SwapQuote | undefined>;
  readonly build: (wanted: WantedSwap) => Promise<BuiltSwap>;
  readonly pause: (ms: number) => Promise<void>;
}

/** Returns whether a token is a contract; false for the chain's own coin. */
export function contractOf(token: SwapToken): Address | undefined {
  return token.isNative ? undefined : token.address;
}
