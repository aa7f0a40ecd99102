import { atEdge, exhausted, rejected, type StrategyRule, sideways, turned } from '../rule.ts';

/** Reads the edges of a market that goes sideways. */
export const rangeBound: StrategyRule = {
  type: 'Range Bound',
  reward: 1.5,
  aimsAtAverage: true,
  conditions: [sideways(3), atEdge(3), rejected(1), turned(1), exhausted(1)],
};
