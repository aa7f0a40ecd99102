import type { StrategyType } from '../../config/analysis.ts';
import type { StrategyDraft } from '../../schemas/analysis.ts';

type Start = Pick<StrategyDraft, 'strategyType' | 'indicators' | 'timeframes' | 'defaultInterval'>;

/** Returns the initial settings of a new strategy of a type: the indicators that its rule uses. */
export function templateOf(strategyType: StrategyType): Start {
  return { strategyType, ...templates[strategyType] };
}

const templates: Readonly<Record<StrategyType, Omit<Start, 'strategyType'>>> = {
  'Smart Money Concepts (SMC)': { indicators: ['atr'], timeframes: ['4H'], defaultInterval: '15m' },
  'Liquidity Sweep': { indicators: ['rsi', 'atr'], timeframes: ['1H'], defaultInterval: '5m' },
  'Pullback Retracement': { indicators: ['ema', 'rsi'], timeframes: ['4H'], defaultInterval: '1H' },
  'Scalping EMA': { indicators: ['ema', 'macd'], timeframes: ['5m'], defaultInterval: '1m' },
  'Volatility Breakout': { indicators: ['bbands', 'atr'], timeframes: ['4H'], defaultInterval: '1H' },
  'Breakout Retest': { indicators: ['ema', 'atr'], timeframes: ['4H'], defaultInterval: '1H' },
  'Squeeze Momentum': { indicators: ['bbands', 'macd'], timeframes: ['4H'], defaultInterval: '1H' },
  'Mean Reversion': { indicators: ['percent_b', 'rsi'], timeframes: ['1H'], defaultInterval: '15m' },
  'Momentum Swing': { indicators: ['macd', 'rsi'], timeframes: ['1D'], defaultInterval: '4H' },
  'Trend Following': { indicators: ['ema', 'adx', 'ichimoku'], timeframes: ['1D', '1W'], defaultInterval: '4H' },
  'Trend Reversal': { indicators: ['rsi', 'macd'], timeframes: ['1D'], defaultInterval: '4H' },
  'Divergence Play': { indicators: ['rsi', 'stoch'], timeframes: ['4H'], defaultInterval: '1H' },
  'Continuation Pattern': { indicators: ['ema', 'adx'], timeframes: ['4H'], defaultInterval: '1H' },
  'Range Bound': { indicators: ['stoch', 'bbands', 'adx'], timeframes: ['4H'], defaultInterval: '1H' },
  Custom: { indicators: [], timeframes: [], defaultInterval: '1H' },
};
