import type { StrategyType } from '@/lib/config/analysis';
import type { AnalysisIndicator } from '@/lib/config/indicators';

/** The key of each type's name in messages/<locale>/analysis-panel.json. */
export const strategyWord = {
  'Smart Money Concepts (SMC)': 'smc',
  'Liquidity Sweep': 'sweep',
  'Pullback Retracement': 'pullback',
  'Scalping EMA': 'scalping',
  'Volatility Breakout': 'breakout',
  'Breakout Retest': 'retest',
  'Squeeze Momentum': 'squeeze',
  'Mean Reversion': 'reversion',
  'Momentum Swing': 'swing',
  'Trend Following': 'trend',
  'Trend Reversal': 'reversal',
  'Divergence Play': 'divergence',
  'Continuation Pattern': 'continuation',
  'Range Bound': 'range',
  Custom: 'custom',
} as const satisfies Record<StrategyType, string>;

/** Indicators are called the same in every language. */
export const indicatorNames: Readonly<Record<AnalysisIndicator, string>> = {
  sma: 'SMA',
  ema: 'EMA',
  ichimoku: 'Ichimoku',
  bbands: 'Bollinger Bands',
  atr: 'ATR',
  rsi: 'RSI',
  macd: 'MACD',
  stoch: 'Stochastic',
  adx: 'ADX',
  percent_b: '%B',
  mfi: 'MFI',
  dpo: 'DPO',
};
