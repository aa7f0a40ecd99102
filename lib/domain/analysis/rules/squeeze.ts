import { brokeOut, momentumFor, type StrategyRule, squeezed } from '../rule.ts';

/** Reads the direction in which momentum leaves a narrow band. */
export const squeeze: StrategyRule = {
  type: 'Squeeze Momentum',
  reward: 2,
  conditions: [
    squeezed(3),
    momentumFor(2),
    { finding: 'momentumTurned', weight: 1, holds: ({ momentum, momentumBefore }) => momentum > momentumBefore },
    brokeOut(1),
  ],
};
