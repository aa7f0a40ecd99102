import { dayMs, minuteMs, secondMs } from './time.ts';
import type { HexAddress } from './venues/chains.ts';

// The limits of swaps, their slippage and their providers.

export const minSwapQuoteAmount = '0.001';
export const slippagePresetsPercent = ['0.1', '0.5', '1'] as const;
export const minSlippagePercent = '0.1';
export const maxSlippagePercent = '5';
/** Below this slippage, a failed estimate suggests a higher one; from here on, it suggests waiting. */
export const slippageAdvicePercent = '2';

export const swapQuotePauseMs = 1 * secondMs;
/** A chosen amount is not being typed, so its quote waits only for a second press. */
export const chosenQuotePauseMs = 150;
export const swapNetworkSwitchWaitMs = 1_500;
export const swapCompletedWaitMs = 500;

export const swapProviders = ['oneinch', 'kyberswap'] as const;
export type SwapProviderName = (typeof swapProviders)[number];

interface SwapVenue {
  readonly name: string;
  /** The contract that swaps, in lower case. It has one address on all chains, and no other is ever approved. */
  readonly router: HexAddress;
  /** True if a plan limits our requests, so that no page refreshes quotes indefinitely. */
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

// The part of a swap's value that may be lost: from the first value on the user is asked, and from the second has to
// type a word.
export const questionedLossPercent = '5';
export const typedLossPercent = '10';
// The parts of the automatic slippage, in percent. The first is the distance between a quote and the built swap, which
// no attacker makes; the others are what is added to it.
export const quoteNoisePercent = '0.3';
/** A token's tax differs between transfers by this part of it. */
export const taxNoiseShare = '0.1';
/** A price moves by this part of its day's change until the block: the root of half a minute in a day. */
export const volatilityShare = '0.02';
export const mostVolatilityPercent = '2';
/** The assumed change of a day while nobody knows it. */
export const unknownDayChangePercent = '20';
/** Another swap of the same size before this one moves the price by its impact; half of it is allowed for. */
export const depthShare = '0.5';
export const mostDepthPercent = '1';

/** The chains on which anybody can see a swap before its block, and trade around it. */
export const publicMempoolChains: readonly number[] = [1, 56, 137, 43_114];
/** An attacker pays this fee of the pool twice, so that a swap with a smaller impact is not worth an attack. */
export const leastPoolFeePercent = '0.05';
/** An attack costs at least so many of our network fees: it takes two swaps, and a quarter of our fee is headroom. */
export const sandwichNetworkFees = '1.5';

/**
 * The limits of a token tax, in percent: a smaller difference is a price that moved, and no router supports a larger
 * one.
 */
export const leastTaxPercent = '0.5';
export const mostTaxPercent = '40';

/**
 * A round trip that loses more than this is taxed by the token: our fee, the vendor's and the pool's, twice, are less.
 */
export const roundTripNotePercent = '4';
/** A round trip may cost this much more, in percent, than the loss that was accepted a moment before. */
export const roundTripSlackPercent = '1';

/** The gas of a swap before a node has estimated it. */
export const swapGas = 250_000n;
/** The number of later blocks after which a transaction counts as confirmed. */
export const swapConfirmations = 2;
/** How long this browser stores a swap: as long as accounting may require it. */
export const swapsStoredMs = 800 * dayMs;
/** How far back a pair's page shows swaps. */
export const swapShownMs = dayMs;
/** How long a signed permit stays valid. */
export const permitLifetimeMs = 30 * minuteMs;

/** The amounts that a purchase offers at first, where it is paid in the chain's own coin. */
export const quickCoinAmounts: Readonly<Record<string, readonly string[]>> = {
  ETH: ['0.05', '0.1', '0.5'],
  BNB: ['0.05', '0.1', '0.5'],
  AVAX: ['1', '5', '20'],
  POL: ['50', '100', '500'],
};
/** The dollars that a purchase offers at first, where it is paid in any other token. */
export const quickDollarAmounts = ['20', '50', '200'] as const;
export const mostQuickAmounts = 4;
/** The parts of a balance that a sale offers. */
export const quickSharesPercent = [25, 50, 100] as const;
/** A token whose price differs from a dollar by less is a dollar coin: $50 are 50 of it. */
export const dollarCoinBandPercent = '1';
