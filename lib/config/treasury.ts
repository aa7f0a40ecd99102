import { minuteMs, secondMs } from './time.ts';

// The treasury: its holders, its pool and what counts as earnings.

export const holdersShown = 500;
export const crownedHolders = 3;
export const minEligibleUsd = '50';
export const treasuryPoolPercent = '1';
/** The invented pool of the whitepaper's example, and a share in it. */
export const treasuryExample = { poolUsd: '10000', sharePercent: '2' } as const;

export const platformTokenPriceRefreshMs = 30 * secondMs;
export const tokenTransfersRefreshMs = 30 * secondMs;
export const holdersRefreshMs = 30 * minuteMs;

/**
 * A price tells who is eligible for as long as a list of holders stands. An older one is shown with its age, and tells
 * nothing.
 */
export const priceCountsForMs = 30 * minuteMs;

/**
 * The significant digits of the token's price. All of them are shown, so that whoever multiplies by a shown price gets
 * the shown worth.
 */
export const treasuryPriceDigits = 8;

/**
 * A fee in a coin counts if the coin's pools hold this much. In smaller ones anybody sets the price for pocket money; an
 * honest fee in such a coin is not in the earnings, though the wallet has it.
 */
export const feeCoinLiquidityUsd = '50000';
/**
 * A day's fees in one coin count up to this part of what its pools hold, which they pay at about their price. Fees beyond
 * it, of a coin that is traded here for more than its pools hold in a day, are not in the earnings.
 */
export const feeDayPercent = '1';
/** A payment of less is not looked into: a fee of a cent is that of a swap of a dollar. */
export const leastFeeUsd = '0.01';
