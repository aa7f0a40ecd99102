import { exhausted, rejected, type StrategyRule, sideways, stretched, turned } from '../rule.ts';

/** Reads a price that is too far from its average, in a market without a trend. */
export const meanReversion: StrategyRule = {
  type: 'Mean Reversion',
  reward: 1.2,
  aimsAtAverage: true,
  conditions: [sideways(2), stretched(3), exhausted(2), rejected(1), turned(1)],
};
