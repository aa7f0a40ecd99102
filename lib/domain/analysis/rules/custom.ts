import { averagesInOrder, chosenAgree, momentumFor, type StrategyRule, stepwise, turned } from '../rule.ts';

/** Reads the chart without a strategy of its own: the indicators have the most weight. */
export const custom: StrategyRule = {
  type: 'Custom',
  reward: 2,
  conditions: [chosenAgree(3), averagesInOrder(2), momentumFor(1), stepwise(1), turned(1)],
};
