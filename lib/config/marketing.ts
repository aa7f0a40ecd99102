// The figures of the pages about the premium bot and the airdrop, and of the whitepaper.

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
