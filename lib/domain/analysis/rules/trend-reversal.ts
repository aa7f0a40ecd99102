import { diverged, momentumTurned, type StrategyRule, swept, turned } from '../rule.ts';

/** Reads the end of a move: momentum faded before the price turned. */
export const trendReversal: StrategyRule = {
  type: 'Trend Reversal',
  reward: 2.5,
  conditions: [
    { finding: 'exhausted', weight: 1, holds: ({ slope, strength }) => slope < -0.2 && strength < 45 },
    diverged(3),
    momentumTurned(2),
    turned(1),
    swept(1),
  ],
};
