import type { Interval } from './chart.ts';
import { hourMs } from './time.ts';

// Analyses, their strategies, credits and headlines.

export const analysisSymbolsRetries = 1;

export const maxAnalysisIndicators = 3;
export const maxAnalysisTimeframes = 2;
export const maxCustomPromptLength = 3_000;
export const quickStrategiesShown = 5;
export const analysisHistoryShown = 20;

export const analysisSymbolsCacheMs = 1 * hourMs;

/** The number of bars of each timeframe that an analysis uses. */
export const analysisBars = 500;
/** An analysis is about the next few bars: after so many it has expired. */
export const analysisLastsBars = 3;
/** An analysis by our own rules uses one credit, however many ask for it. */
export const creditsPerAnalysis = 1;
/** A language model uses one more credit for each thousand tokens or part of them. */
export const tokensPerCredit = 1_000;
/** The writer of an analysis where there is no language model. */
export const embeddedWriter = 'rules';

/** Coins that trade under another name today. */
export const renamedCoins: Readonly<Record<string, string>> = { MATIC: 'POL' };

/** Crypto symbols are quoted in this coin. */
export const quoteSuffix = '-USDT';

/** The possible ends of a proposal. */
export const analysisOutcomes = ['target', 'stop', 'ambiguous', 'expired'] as const;
export type AnalysisOutcome = (typeof analysisOutcomes)[number];
/** The ends by which a history is narrowed; an open one has none yet. */
export const outcomeFilters = [...analysisOutcomes, 'open'] as const;
export type OutcomeFilter = (typeof outcomeFilters)[number];
/** A proposal is scored over so many bars of its timeframe, and so many of them in one run of the job. */
export const scoredBars = 30;
export const scoredAtOnce = 40;

/** The most series that results are grouped into: a strategy, symbol, timeframe and writer each. */
export const mostSeries = 500;
/** Results are compared once there are so many series. */
export const leastSeries = 2;
/** With fewer decided ideas of a kind nothing is said about how often they come true. */
export const leastDecided = 30;
/** The certainty of the intervals of rates. */
export const certaintyPercent = '95';
/** How old the cached results of all users together may be. */
export const recordsStoredMs = 60_000;

export const candleSources = ['exchange', 'spot', 'quotes'] as const;

export const longestSymbol = 30;
/** The most symbols that a search shows. */
export const symbolsFound = 60;

export const regimes = ['trending', 'ranging', 'quiet'] as const;
export type Regime = (typeof regimes)[number];

/** A test of a strategy decides at each of so many closed bars, and sees so many before each. */
export const testedBars = 1_000;
export const barsSeen = 250;
/** With fewer ideas a test says nothing. */
export const leastTestedIdeas = 30;
/** How often a test may call a price without direction better than chance, over all tries on a market together. */
export const chanceOfError = 0.05;
/** Funding is read for so many hours before now; older hours count with the mean of these. */
export const fundingHoursRead = 2_000;
/** The tries of a market that a device keeps, and those of all markets that the server keeps of a wallet: the newest. */
export const mostTries = 1_000;
export const mostTriesOfWallet = 10_000;

/** The longest that one call of a language model may take, for its first words to come, and from one to the next. */
export const modelCallMs = 25_000;
export const modelFirstWordMs = 12_000;
export const modelPauseMs = 6_000;
/** A first answer, and one repair. */
export const modelAttempts = 2;
/** Tokens that a call reserved and never settled are free again after this long. */
export const modelReservationMs = 120_000;
/** The timeout of an analysis, which waits for its candles and then for the model. */
export const analysisPatienceMs = 15_000 + modelAttempts * modelCallMs;
/** How many analyses a day a language model writes for one network, and for one wallet. */
export const modelAnalysesPerDay = 60;

export const strategyTypes = [
  'Smart Money Concepts (SMC)',
  'Liquidity Sweep',
  'Pullback Retracement',
  'Scalping EMA',
  'Volatility Breakout',
  'Breakout Retest',
  'Squeeze Momentum',
  'Mean Reversion',
  'Momentum Swing',
  'Trend Following',
  'Trend Reversal',
  'Divergence Play',
  'Continuation Pattern',
  'Range Bound',
  'Custom',
] as const;

export type StrategyType = (typeof strategyTypes)[number];

export const analysisTimeframes = ['1m', '5m', '15m', '30m', '1H', '4H', '1D', '1W', '1M'] as const;
export type AnalysisTimeframe = (typeof analysisTimeframes)[number];

export const analysisBiases = ['Buy', 'Sell', 'Neutral'] as const;
export type AnalysisBias = (typeof analysisBiases)[number];

/** The chart's period for each timeframe of the analysis. */
export const intervalOfTimeframe = {
  '1m': '1m',
  '5m': '5m',
  '15m': '15m',
  '30m': '30m',
  '1H': '1h',
  '4H': '4h',
  '1D': '1d',
  '1W': '1w',
  '1M': '1M',
} as const satisfies Record<AnalysisTimeframe, Interval>;

/** The most headlines beside an analysis. */
export const newsShown = 5;
/** How far back a company's headlines are requested. */
export const newsSpanDays = 7;
/** A longer title is cut. */
export const longestHeadline = 300;

/** The names by which headlines call the coins that are offered first. */
export const namesOfCoins: Readonly<Record<string, readonly string[]>> = {
  BTC: ['Bitcoin'],
  ETH: ['Ethereum', 'Ether'],
  XRP: ['Ripple'],
  SOL: ['Solana'],
  BNB: ['Binance Coin'],
  ADA: ['Cardano'],
  DOGE: ['Dogecoin'],
  DOT: ['Polkadot'],
  POL: ['Polygon'],
  LINK: ['Chainlink'],
};
