import { expect, test } from 'vitest';
import { lacksApproval, tradingNeeds } from '@/lib/domain/telegram/trading-needs.ts';

test.each([
  ['nothing', { hasAgent: true, isFeeApproved: true }, false],
  ['the agent', { hasAgent: false, isFeeApproved: true }, true],
  ['the fee', { hasAgent: true, isFeeApproved: false }, true],
  ['nothing that is known', { hasAgent: undefined, isFeeApproved: undefined }, false],
])('an account lacks %s', (_what, known, lacks) => {
  expect(lacksApproval(tradingNeeds({ isAllowed: true, ...known }))).toBe(lacks);
  expect(lacksApproval(tradingNeeds({ isAllowed: false, ...known }))).toBe(lacks);
});
