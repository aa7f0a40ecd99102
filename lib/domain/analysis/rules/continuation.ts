import { averagesInOrder, type StrategyRule, strongTrend, turned } from '../rule.ts';

/** Reads a pause after a strong move. */
export const continuation: StrategyRule = {
  type: 'Continuation Pattern',
  reward: 2,
  conditions: [
    { finding: 'paused', weight: 4, holds: ({ happened }) => happened('paused') },
    averagesInOrder(2),
    strongTrend(1),
    turned(1),
  ],
};
