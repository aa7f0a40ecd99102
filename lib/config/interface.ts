import { secondMs } from './time.ts';

// The settings that all screens share: queries, sizes, toasts, and how numbers are shown.

export const queryRetries = 2;

export const queryRetryDelayMs = 1 * secondMs;
export const queryStaleMs = 30 * secondMs;
export const countdownTickMs = 1 * secondMs;
export const copyFeedbackMs = 2 * secondMs;

export const toastMs = 4 * secondMs;
export const scrollAreaHideDelayMs = 600;

export const mobileBreakpointPx = 768;
export const tabScrollMarginPx = 10;
export const modalWidthPx = 400;

export const visibleToasts = 3;
export const toastGapPx = 14;
export const toastWidthPx = 356;

/** How much of a list's end marker must be visible, and how far a page must be scrolled, before more is loaded. */
export const sentinelVisiblePercent = 10;
export const scrollLoadPercent = 80;

// How numbers are shown. In each table, the first row whose minimum is reached applies.

export const balanceDecimals = 2;
/** The most decimals of the slippage and the fees of a single order. */
export const fineDollarDecimals = 4;
/** The decimals of basis points. */
export const pointDecimals = 2;
export const nativeBalanceDecimals = 4;
export const fundingDecimals = 4;
export const changeDecimals = 2;
export const ratioPercentDecimals = 1;
export const marginShareDecimals = 1;
/** The smallest fee that the venue counts is a thousandth of a percent. */
export const allowedFeeDecimals = 3;
export const compactDecimals = 2;
export const treasuryCardDecimals = 4;
export const treasuryTableDecimals = 2;
export const treasuryShareDecimals = 4;

export const compactSuffixes = [
  { from: '1000000000000', suffix: 'T' },
  { from: '1000000000', suffix: 'B' },
  { from: '1000000', suffix: 'M' },
  { from: '1000', suffix: 'K' },
] as const;

export interface ShortAddress {
  readonly first: number;
  readonly last: number;
}

/** How many characters are shown; "0x" counts among the first ones. */
export const shortAddress: ShortAddress = { first: 6, last: 4 };
export const leaderboardShortAddress: ShortAddress = { first: 5, last: 3 };
