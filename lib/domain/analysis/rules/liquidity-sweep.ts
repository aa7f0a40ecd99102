import { atEdge, rejected, type StrategyRule, swept, turned } from '../rule.ts';

/** Reads a run past the last low or high that was turned back within its bar. */
export const liquiditySweep: StrategyRule = {
  type: 'Liquidity Sweep',
  reward: 2,
  conditions: [swept(4), rejected(2), turned(1), atEdge(1)],
};
