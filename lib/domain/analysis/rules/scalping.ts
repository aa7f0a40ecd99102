import { momentumFor, type StrategyRule, turned } from '../rule.ts';

/** Reads the order of the fast averages and the newest bar. */
export const scalping: StrategyRule = {
  type: 'Scalping EMA',
  reward: 1.5,
  conditions: [
    { finding: 'averages', weight: 3, holds: ({ lead, overAverage }) => lead > 0 && overAverage > 0 },
    momentumFor(2),
    turned(1),
    { finding: 'lively', weight: 1, holds: ({ facts }) => facts.volatility > 0.8 },
  ],
};
