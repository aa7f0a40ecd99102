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
 * The age up to which a price decides who is eligible: as long as one list of holders is valid. An older one is shown
 * with its age, and decides nothing.
 */
export const priceCountsForMs = 30 * minuteMs;

/**
 * The significant digits of the token's price. All of them are shown, so that multiplying by the shown price gives the
 * shown worth.
 */
export const treasuryPriceDigits = 8;

/**
 * A fee in a coin counts if the coin's pools hold this much. In smaller pools anybody can move the price with little
 * money; an honest fee in such a coin is not in the earnings, though the wallet has it.
 */
export const feeCoinLiquidityUsd = '50000';
/**
 * A day's fees in one coin count up to this share of its pools' liquidity, since that much could be sold at about the
 * pools' price. Fees beyond that are not in the earnings.
 */
export const feeDayPercent = '1';
/** A smaller payment is not examined: a fee of a cent belongs to a swap of a dollar. */
export const leastFeeUsd = '0.01';
