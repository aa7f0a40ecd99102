import { brokeOut, expanding, momentumFor, type StrategyRule } from '../rule.ts';

/** Reads a close beyond the last high or low while the ranges grow. */
export const volatilityBreakout: StrategyRule = {
  type: 'Volatility Breakout',
  reward: 2,
  conditions: [
    brokeOut(3),
    expanding(2),
    momentumFor(1),
    { finding: 'turned', weight: 2, holds: ({ body }) => body > 0.8 },
  ],
};
