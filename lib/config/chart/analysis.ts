/** The bars of each timeframe that an analysis is made of. */
export const analysisBars = 500;
/** A reading is about the next few bars: after so many it has expired. */
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
/** A proposal is followed through so many bars of its timeframe, and so many of them in one turn of the job. */
export const scoredBars = 30;
export const scoredAtOnce = 40;

/** The most series that records are made of: a strategy, symbol, timeframe and writer each. */
export const mostSeries = 500;
/** Records are compared from so many series on. */
export const leastSeries = 2;
/** How long the record of everybody may be old. */
export const recordsKeptMs = 60_000;

export const candleSources = ['exchange', 'spot', 'quotes'] as const;

export const longestSymbol = 30;

export const regimes = ['trending', 'ranging', 'quiet'] as const;
export type Regime = (typeof regimes)[number];

/** The longest that one call of a language model may take, for its first words to come, and from one to the next. */
export const modelCallMs = 25_000;
export const modelFirstWordMs = 12_000;
export const modelPauseMs = 6_000;
/** A first answer, and one repair. */
export const modelAttempts = 2;
/** Tokens that a call reserved and never settled are free again after this long. */
export const modelReservationMs = 120_000;
/** An analysis waits for its candles, and then for the model. */
export const analysisPatienceMs = 15_000 + modelAttempts * modelCallMs;
/** How many analyses a day a language model writes for one network, and for one wallet. */
export const modelAnalysesPerDay = 60;
