import { farHalf, momentumTurned, rejected, type StrategyRule, stepwise, swept, turned } from '../rule.ts';

/** Reads where stop orders were triggered below a low or above a high, in the cheaper half of the range. */
export const smartMoney: StrategyRule = {
  type: 'Smart Money Concepts (SMC)',
  reward: 2.5,
  conditions: [stepwise(2), swept(3), farHalf(2), turned(1), rejected(1), momentumTurned(1)],
};
