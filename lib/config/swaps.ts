import { dayMs, minuteMs, secondMs } from './time.ts';
import type { HexAddress } from './venues/chains.ts';

// Swaps, their slippage and their providers.

export const minSwapQuoteAmount = '0.001';
export const slippagePresetsPercent = ['0.1', '0.5', '1'] as const;
export const minSlippagePercent = '0.1';
export const maxSlippagePercent = '5';
/** Below this slippage, a failed estimate advises raising it; from here on, waiting. */
export const slippageAdvicePercent = '2';

export const swapQuotePauseMs = 1 * secondMs;
export const swapNetworkSwitchWaitMs = 1_500;
export const swapCompletedWaitMs = 500;

export const swapProviders = ['oneinch', 'kyberswap'] as const;
export type SwapProviderName = (typeof swapProviders)[number];

interface SwapVenue {
  readonly name: string;
  /** The contract that swaps, in lower case. It has one address on all chains, and no other is ever approved. */
  readonly router: HexAddress;
  /** True where a plan counts our requests, so that nobody's page asks again and again on its own. */
  readonly isMetered: boolean;
}

export const swapVenues: Readonly<Record<SwapProviderName, SwapVenue>> = {
  oneinch: { name: '1inch', router: '0x111111125421ca6dc452d289314280a0f8842a65', isMetered: true },
  kyberswap: { name: 'KyberSwap', router: '0x6131b5fae19ea4f9d964eac0408e4408b66337b5', isMetered: false },
};

export const quoteRefreshMs = 10_000;
/** Quotes are refreshed for this long after the user's last act. */
export const quoteWatchMs = minuteMs;
/** A quote is refreshed early when the price has moved by this much. */
export const quoteMovePercent = '0.1';
/** Offers that differ by less are as good as equal. */
export const closeOffersPercent = '0.1';

// The part of a swap's value that is lost: from here on a person is asked, and has to type a word.
export const questionedLossPercent = '5';
export const typedLossPercent = '10';
/** From this price impact on no slippage is suggested: the advice is to trade less. */
export const deepImpactPercent = '5';

/** Less that does not arrive is no tax but a price that moved, and more is carried by no router, in percent. */
export const leastTaxPercent = '0.5';
export const mostTaxPercent = '40';

/** A round trip that keeps more than this is taxed by the token: our fee, the vendor's and the pool's, twice, are less. */
export const roundTripNotePercent = '4';
/** A round trip may cost this much more, in percent, than the loss that was accepted a moment before. */
export const roundTripSlackPercent = '1';

/** The gas of a swap before a node has estimated it. */
export const swapGas = 250_000n;
/** The blocks after its own in which a transaction counts as confirmed. */
export const swapConfirmations = 2;
/** How long this browser remembers a swap: as long as an accountant asks for it. */
export const swapsStoredMs = 800 * dayMs;
/** A pair's page shows the swaps of this time. */
export const swapShownMs = dayMs;
/** How long a signed permit may wait to be used. */
export const permitLifetimeMs = 30 * minuteMs;
