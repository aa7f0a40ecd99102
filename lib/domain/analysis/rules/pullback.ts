import { averagesInOrder, momentumTurned, type StrategyRule, stepwise, turned } from '../rule.ts';

/** Reads a return to the average within a trend. */
export const pullback: StrategyRule = {
  type: 'Pullback Retracement',
  reward: 2,
  conditions: [
    averagesInOrder(3),
    stepwise(1),
    {
      finding: 'pulledBack',
      weight: 3,
      holds: ({ overAverage, slope }) => slope > 0 && overAverage < 0.5 && overAverage > -1.5,
    },
    turned(1),
    momentumTurned(1),
  ],
};
