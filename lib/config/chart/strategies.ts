import type { Interval } from './periods.ts';

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
