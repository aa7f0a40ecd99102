export const chartIndicators = [
  'ma',
  'ema',
  'sma',
  'boll',
  'bbi',
  'sar',
  'vol',
  'macd',
  'kdj',
  'rsi',
  'bias',
  'brar',
  'cci',
  'dmi',
  'cr',
  'psy',
  'dma',
  'trix',
  'obv',
  'vr',
  'wr',
  'mtm',
  'emv',
  'roc',
  'pvt',
  'ao',
] as const;

export type ChartIndicator = (typeof chartIndicators)[number];

/** Indicators drawn on the price axis; every indicator may also have its own pane. */
export const mainIndicators = ['ma', 'ema', 'sma', 'boll', 'sar', 'bbi'] as const satisfies readonly ChartIndicator[];

export const defaultMainIndicator: ChartIndicator = 'ma';
export const defaultSubIndicator: ChartIndicator = 'vol';

/** The defaults of empty parameters, where the specification names them. */
export const indicatorDefaults = {
  boll: [20, 2],
  macd: [12, 26, 9],
  kdj: [9, 3, 3],
  ao: [5, 34],
  brar: [26],
  cci: [20],
  obv: [30],
} as const satisfies Partial<Record<ChartIndicator, readonly number[]>>;

export const maxIndicatorLines = 5;

export const minIndicatorParameter = 1;
export const bollDeviationDecimals = 2;

/** The indicators on the analysis page. */
export const analysisIndicators = [
  'sma',
  'ema',
  'ichimoku',
  'bbands',
  'atr',
  'rsi',
  'macd',
  'stoch',
  'adx',
  'percent_b',
  'mfi',
  'dpo',
] as const;

/** These indicators are not prices: their format does not depend on the market. */
export const unitlessIndicators: readonly string[] = ['rsi', 'stoch', 'adx', 'percent_b', 'mfi'];
export const unitlessDecimals = 2;

export type AnalysisIndicator = (typeof analysisIndicators)[number];
