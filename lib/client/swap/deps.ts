import type { SwapProviderName } from '../../config/swaps.ts';
import type { Hex, SwapToken, SwapTransaction } from '../../domain/swap/intent.ts';
import type { SwapQuote } from '../../domain/swap/quote.ts';
import type { Percent } from '../../math/amount.ts';
import type { Address } from '../../schemas/address.ts';
import type { EvmNode } from '../../venues/evm/node.ts';
import type { QuoteQuestion } from './watched-quote.ts';

/** A swap that a vendor is asked to build. */
export interface WantedSwap extends QuoteQuestion {
  readonly owner: Address;
  readonly slippage: Percent;
  /** The part of what is promised that the token keeps: the router's own minimum has to leave room for it. */
  readonly tax: Percent;
  readonly permit?: Hex | undefined;
  /** True where the wallet has not approved yet, so that the vendor cannot try the swap out itself. */
  readonly isAhead?: boolean | undefined;
  /** True where the vendor is to leave the way to its executor, and name no pool in the call itself. */
  readonly avoidsPools?: boolean | undefined;
}

export interface BuiltSwap {
  readonly dstAmount: bigint;
  readonly feeBps: number;
  readonly referrer: Address | undefined;
  readonly transaction: SwapTransaction;
  readonly gas: bigint | undefined;
}

/** The vendor's answers and the chain, as a swap needs them. */
export interface SwapDeps {
  readonly node: (chainId: number) => EvmNode;
  readonly spender: (chainId: number, provider: SwapProviderName) => Promise<string>;
  /** Returns undefined for a provider that nobody chose and that is spared. */
  readonly quote: (question: QuoteQuestion, signal?: AbortSignal) => Promise<SwapQuote | undefined>;
  readonly build: (wanted: WantedSwap) => Promise<BuiltSwap>;
  readonly pause: (ms: number) => Promise<void>;
}

/** Returns whether a token is one that its chain counts itself, without a contract. */
export function contractOf(token: SwapToken): Address | undefined {
  return token.isNative ? undefined : token.address;
}
