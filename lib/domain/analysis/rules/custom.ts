import { averagesInOrder, chosenAgree, momentumFor, type StrategyRule, stepwise, turned } from '../rule.ts';

/** Reads the chart without a bent of its own: what the indicators say counts most. */
export const custom: StrategyRule = {
  type: 'Custom',
  reward: 2,
  conditions: [chosenAgree(3), averagesInOrder(2), momentumFor(1), stepwise(1), turned(1)],
};
