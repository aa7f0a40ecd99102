import { aboveCloud, averagesInOrder, momentumFor, type StrategyRule, stepwise, strongTrend } from '../rule.ts';

/** Reads a trend that every measure of it agrees on. */
export const trendFollowing: StrategyRule = {
  type: 'Trend Following',
  reward: 2.5,
  conditions: [averagesInOrder(3), strongTrend(2), stepwise(1), aboveCloud(1), momentumFor(1)],
};
