import { dayMs, minuteMs, secondMs } from './time.ts';

// The account: the lists below the chart, its agent, and how often it is read. "Refresh" is the interval of a poll, "stale" the age
// from which data is requested again.

/** The lists of an account below the chart, by their names in addresses. */
export const accountTabs = ['balances', 'positions', 'orders', 'twap', 'fills', 'funding', 'history'] as const;
export type AccountTab = (typeof accountTabs)[number];
export const defaultTab: AccountTab = 'positions';

export const isAccountTab = (name: string): name is AccountTab => accountTabs.some((tab) => tab === name);

/** Funding payments weigh a lot: a period with more of them shows that there are too many. */
export const activityPaymentRows = 4_000;

/** The request weight that background requests may use; the rest is for the visitor's own actions. */
export const activityBurst = 300;
export const activityPerMinute = 300;

/** A file with everything takes time; it is given up beyond this many pages. */
export const exportPaymentPages = 400;
/** A request refused because of the rate limit is repeated, for some minutes at most. */
export const exportWaitMs = 10_000;
export const exportTries = 30;

export const portfolioPeriods = ['1D', '1W', '1M', '3M', '1Y', 'ALL'] as const;
export const defaultPortfolioPeriod = '1M';

/** The venue keeps four histories, of which each period shows one, or the last part of the longest. */
export const portfolioVenuePeriods = {
  '1D': 'day',
  '1W': 'week',
  '1M': 'month',
  '3M': 'allTime',
  '1Y': 'allTime',
  ALL: 'allTime',
} as const satisfies Record<(typeof portfolioPeriods)[number], string>;

/**
 * The agent wallet's name at the venue, where a new one replaces the old one of the same name. At most 16 characters.
 */
export const agentName = 'pluto';

/** The venue allows 180 days at most; without a date it gives 90. */
export const agentLifetimeMs = 90 * dayMs;

/** An older proposal would be valid for less time than it promises. */
export const agentProposalFreshMs = 60 * 60_000;

/** How long before the agent wallet's expiry the wallet page begins to remind of it. */
export const agentReminderMs = 7 * dayMs;

/** Returns the name with its expiry, in the venue's format. */
export function datedAgentName(name: string, validUntilMs: number): string {
  return `${name} valid_until ${validUntilMs}`;
}

export const agentApprovalRetries = 2;
export const builderFeeRetries = 2;

export const positionsRefreshMs = 15 * secondMs;
export const positionsStaleMs = 10 * secondMs;
export const openOrdersRefreshMs = 15 * secondMs;
export const openOrdersStaleMs = 10 * secondMs;
export const accountSummaryRefreshMs = 15 * secondMs;
export const accountSummaryStaleMs = 10 * secondMs;
export const userFeesStaleMs = 5 * minuteMs;
export const agentApprovalStaleMs = 30 * secondMs;
export const agentApprovalRetryDelayMs = 1 * secondMs;
export const agentApprovalCacheMs = 5 * minuteMs;
export const builderFeeStaleMs = 30 * secondMs;
export const builderFeeRetryDelayMs = 1 * secondMs;
export const portfolioStaleMs = 60 * secondMs;
export const portfolioRefreshMs = 120 * secondMs;
export const tradeHistoryRefreshMs = 120 * secondMs;
export const tradeHistoryStaleMs = 60 * secondMs;
export const fundingHistoryRefreshMs = 180 * secondMs;
export const fundingHistoryStaleMs = 60 * secondMs;
export const fastRefreshMs = 3 * secondMs;
export const fastTradingWithPositionsRefreshMs = 250;
export const fastTradingRefreshMs = 1 * secondMs;

/** The wallets that a browser watches on /t. Each costs 2 of the exchange's weight for its address per refresh. */
export const mostWatchedWallets = 20;

/** The most actions signed by a wallet that a browser keeps; the oldest goes first. */
export const mostSignedActions = 20;
export const watchedRefreshMs = 30 * secondMs;
/** The changes of a watched wallet that are kept. */
export const mostWatchedChanges = 50;
export const longestWalletName = 40;
