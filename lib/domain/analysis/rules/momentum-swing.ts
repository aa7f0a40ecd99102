import { averagesInOrder, momentumFor, type StrategyRule, stepwise } from '../rule.ts';

/** Reads momentum that grows with the trend and is not yet exhausted. */
export const momentumSwing: StrategyRule = {
  type: 'Momentum Swing',
  reward: 2,
  conditions: [
    momentumFor(2),
    { finding: 'momentumTurned', weight: 2, holds: ({ momentum, momentumBefore }) => momentum > momentumBefore },
    averagesInOrder(2),
    stepwise(1),
    { finding: 'firm', weight: 1, holds: ({ strength }) => strength > 55 && strength < 75 },
  ],
};
