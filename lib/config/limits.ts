// The counts and money limits of the specification that the product reads. Money is decimal text: lib/math gives it its unit.

// Queries.
export const queryRetries = 2;
export const agentApprovalRetries = 2;
export const builderFeeRetries = 2;
export const statsRetries = 2;
export const analysisSymbolsRetries = 1;
export const balanceAttempts = 3;
export const depositPolls = 15;

// Deposits and orders.
export const minDepositUsdc = '1';
/** The venue's bridge credits nothing below this and keeps what was sent, so it overrides the product's own minimum. */
export const bridgeMinDepositUsdc = '5';
export const minOrderNotionalUsd = '10';
export const sizeInputBaseDecimals = 5;
export const sizeInputQuoteDecimals = 2;
export const defaultSizePercent = 50;
export const timesInForce = ['Gtc', 'Ioc', 'Alo'] as const;
export const clientOrderIdLength = 34;
/** The factor of the venue's whole numbers in margin actions: 1e6. */
export const vaultUnitDecimals = 6;

// Lists of the perpetuals area.
export const orderBookComparedLevels = 8;
export const recentTradesShown = 50;
export const trendingMarketsShown = 20;

// Spot.
export const spotPairPageSize = 30;
export const transactionsPageSize = 50;
export const maxTransactionPages = 5;
export const recentFillsShown = 10;
export const minSwapQuoteAmount = '0.001';
export const slippagePresetsPercent = ['0.1', '0.5', '1'] as const;
export const minSlippagePercent = '0.1';
export const maxSlippagePercent = '5';
/** Below this slippage, a failed estimate advises raising it; from here on, waiting. */
export const slippageAdvicePercent = '2';

// Administration.
export const adminPageSize = 50;
export const maxLogoBytes = 2_097_152;
export const maxSymbolLength = 10;
export const maxNameLength = 100;
export const maxTokenDecimals = 18;
export const defaultTokenDecimals = 18;

// Treasury.
export const holdersShown = 500;
export const crownedHolders = 3;
export const minEligibleUsd = '50';
export const treasuryPoolPercent = '1';

// Statistics.
export const leaderboardSize = 50;

// Analysis.
export const maxAnalysisIndicators = 3;
export const maxAnalysisTimeframes = 2;
export const maxCustomPromptLength = 3_000;
export const quickStrategiesShown = 5;
export const analysisHistoryShown = 20;

// Telegram.
export const authorizationCodeLength = 8;

// Premium bot and airdrop.
export const premiumBotMinInvestmentUsd = '5000';
export const premiumBotExecutionMs = 200;
export const premiumBotSources = 50;
export const airdropSharePercent = '5';
export const airdropStartsOn = '2025-10-06';
export const airdropClaimDays = 30;
/** The end of the quarter in whose middle the airdrop ended: the days of its last claims are over, too. */
export const airdropOverAtMs = Date.UTC(2026, 0, 1);
export const liquidityPoolDailyPercent = '10';
export const marketedMarkets = 100;
