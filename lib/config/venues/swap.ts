import { dayMs, minuteMs } from '../time-units.ts';
import type { HexAddress } from './chains.ts';

export const swapProviders = ['oneinch', 'kyberswap'] as const;
export type SwapProviderName = (typeof swapProviders)[number];

/** The contracts that swap. Each has the same address on all chains, in lower case; no other is ever approved. */
export const swapRouters: Readonly<Record<SwapProviderName, HexAddress>> = {
  oneinch: '0x111111125421ca6dc452d289314280a0f8842a65',
  kyberswap: '0x6131b5fae19ea4f9d964eac0408e4408b66337b5',
};

export const swapProviderNames: Readonly<Record<SwapProviderName, string>> = {
  oneinch: '1inch',
  kyberswap: 'KyberSwap',
};

export const quoteRefreshMs = 10_000;
/** Quotes are refreshed for this long after the user's last act. */
export const quoteWatchMs = minuteMs;
/** A quote is refreshed early when the price has moved by this much. */
export const quoteMovePercent = '0.1';

// Price impact, in percent.
export const notedImpactPercent = '1';
export const warnedImpactPercent = '5';
export const confirmedImpactPercent = '10';
/** Two sources of a price that differ by more do not say what the impact is. */
export const impactTolerancePercent = '2';

/** A round trip that keeps more than this is taxed by the token: our fee, the vendor's and the pool's, twice, are less. */
export const roundTripNotePercent = '4';
/** A round trip may cost this much more, in percent, than the loss that was accepted a moment before. */
export const roundTripSlackPercent = '1';

/** The gas of a swap before a node has estimated it. */
export const swapGas = 250_000n;
/** The blocks after its own in which a transaction counts as confirmed. */
export const swapConfirmations = 2;
/** How long this browser remembers a swap: as long as an accountant asks for it. */
export const swapsKeptMs = 800 * dayMs;
/** A pair's page shows the swaps of this time. */
export const swapShownMs = dayMs;
/** How long a signed permit may wait to be used. */
export const permitLifetimeMs = 30 * minuteMs;
