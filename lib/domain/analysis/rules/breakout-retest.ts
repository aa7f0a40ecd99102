import { averagesInOrder, momentumFor, type StrategyRule, turned } from '../rule.ts';

/** Reads a broken level that was touched again and held. */
export const breakoutRetest: StrategyRule = {
  type: 'Breakout Retest',
  reward: 2,
  conditions: [
    { finding: 'retested', weight: 4, holds: ({ happened }) => happened('retested') },
    turned(1),
    momentumFor(1),
    averagesInOrder(1),
  ],
};
