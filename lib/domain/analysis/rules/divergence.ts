import { diverged, farHalf, momentumTurned, type StrategyRule, turned } from '../rule.ts';

/** Reads a new low or high that the relative strength index did not confirm. */
export const divergence: StrategyRule = {
  type: 'Divergence Play',
  reward: 2,
  conditions: [diverged(4), momentumTurned(2), turned(1), farHalf(1)],
};
