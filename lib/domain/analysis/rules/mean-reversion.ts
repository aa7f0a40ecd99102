import { exhausted, rejected, type StrategyRule, sideways, stretched, turned } from '../rule.ts';

/** Reads a price that has left its average too far, in a market without a trend. */
export const meanReversion: StrategyRule = {
  type: 'Mean Reversion',
  reward: 1.2,
  aimsAtAverage: true,
  conditions: [sideways(2), stretched(3), exhausted(2), rejected(1), turned(1)],
};
