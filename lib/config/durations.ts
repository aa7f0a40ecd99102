// The durations of the specification that the product reads, each with its unit. "Refresh" is the polling interval, "stale" the age from
// which data is requested again.

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

// Any query, unless its own lines below say otherwise.
export const queryRetryDelayMs = 1 * second;
export const queryStaleMs = 30 * second;

// Perpetuals: market data.
export const marketsRefreshMs = 10 * second;
export const marketsStaleMs = 10 * second;
export const assetDataRefreshMs = 15 * second;
export const assetDataStaleMs = 10 * second;
export const orderBookThrottleMs = 250;
export const orderBookReconnectMs = 5 * second;
export const exchangeTimeoutMs = 10 * second;
export const chartPriceFlashMs = 300;

// Perpetuals: an account.
export const positionsRefreshMs = 15 * second;
export const positionsStaleMs = 10 * second;
export const openOrdersRefreshMs = 15 * second;
export const openOrdersStaleMs = 10 * second;
export const accountSummaryRefreshMs = 15 * second;
export const accountSummaryStaleMs = 10 * second;
export const userFeesStaleMs = 5 * minute;
export const agentApprovalStaleMs = 30 * second;
export const agentApprovalRetryDelayMs = 1 * second;
export const agentApprovalCacheMs = 5 * minute;
export const builderFeeStaleMs = 30 * second;
export const builderFeeRetryDelayMs = 1 * second;
export const portfolioStaleMs = 60 * second;
export const portfolioRefreshMs = 120 * second;
export const tradeHistoryRefreshMs = 120 * second;
export const tradeHistoryStaleMs = 60 * second;
export const fundingHistoryRefreshMs = 180 * second;
export const fundingHistoryStaleMs = 60 * second;
export const balanceRetryDelayMs = 2 * second;
export const postOrderRefetchDelayMs = 500;
export const fastRefreshMs = 3 * second;
export const fastTradingWithPositionsRefreshMs = 250;
export const fastTradingRefreshMs = 1 * second;
export const postDepositRefetchDelayMs = 5 * second;
export const depositPollMs = 6 * second;
export const adminCheckCacheMs = 5 * minute;

// Spot.
export const spotPricesRefreshMs = 30 * second;
export const spotPricesStaleMs = 15 * second;
export const multiPriceRefreshMs = 30 * second;
export const multiPriceStaleMs = 20 * second;
export const pairsCacheMs = 5 * minute;
export const tokenBalanceRefreshMs = 10 * second;
export const tokenBalanceStaleMs = 10 * second;
export const tokenTransactionsRefreshMs = 30 * second;
export const swapQuotePauseMs = 1 * second;
export const swapNetworkSwitchWaitMs = 1_500;
export const swapCompletedWaitMs = 500;
export const newTokenAgeMs = 12 * hour;

// Treasury.
export const platformTokenPriceRefreshMs = 30 * second;
export const tokenTransfersRefreshMs = 30 * second;
export const holdersRefreshMs = 30 * minute;
export const countdownTickMs = 1 * second;

// Administration.
export const adminSearchDebounceMs = 300;
export const tokenMetadataDelayMs = 500;
export const adminListStaleMs = 5 * minute;

// Statistics, analysis, Telegram.
export const statsRefreshMs = 60 * second;
export const statsStaleMs = 30 * second;
export const statsRetryDelayMs = 1 * second;
export const analysisSymbolsCacheMs = 1 * hour;
export const copyFeedbackMs = 2 * second;

// Interface.
export const toastMs = 4 * second;
export const scrollAreaHideDelayMs = 600;

// Storage: how long others' caches may keep the picture of a trade summary.
export const tradeSummaryCacheSeconds = 3_600;
