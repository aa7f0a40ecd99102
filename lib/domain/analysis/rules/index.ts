import type { StrategyType } from '../../../config/analysis.ts';
import type { StrategyRule } from '../rule.ts';
import { breakoutRetest } from './breakout-retest.ts';
import { continuation } from './continuation.ts';
import { custom } from './custom.ts';
import { divergence } from './divergence.ts';
import { liquiditySweep } from './liquidity-sweep.ts';
import { meanReversion } from './mean-reversion.ts';
import { momentumSwing } from './momentum-swing.ts';
import { pullback } from './pullback.ts';
import { rangeBound } from './range-bound.ts';
import { scalping } from './scalping.ts';
import { smartMoney } from './smart-money.ts';
import { squeeze } from './squeeze.ts';
import { trendFollowing } from './trend-following.ts';
import { trendReversal } from './trend-reversal.ts';
import { volatilityBreakout } from './volatility-breakout.ts';

export const strategyRules: Readonly<Record<StrategyType, StrategyRule>> = {
  'Smart Money Concepts (SMC)': smartMoney,
  'Liquidity Sweep': liquiditySweep,
  'Pullback Retracement': pullback,
  'Scalping EMA': scalping,
  'Volatility Breakout': volatilityBreakout,
  'Breakout Retest': breakoutRetest,
  'Squeeze Momentum': squeeze,
  'Mean Reversion': meanReversion,
  'Momentum Swing': momentumSwing,
  'Trend Following': trendFollowing,
  'Trend Reversal': trendReversal,
  'Divergence Play': divergence,
  'Continuation Pattern': continuation,
  'Range Bound': rangeBound,
  Custom: custom,
};
