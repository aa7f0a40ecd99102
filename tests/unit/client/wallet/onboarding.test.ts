import { expect, test } from 'vitest';
import { onboardingAt } from '../../../../lib/client/wallet/onboarding.ts';

test.each([
  ['connect', true, 'gone'],
  ['connecting', true, 'waiting'],
  ['checking', true, 'waiting'],
  // Signing in comes first, whatever the account holds.
  ['sign-in', false, 'sign-in'],
  ['deposit', true, 'deposit'],
  ['agent', true, 'enable'],
  ['builder-fee', true, 'enable'],
  ['order', true, 'done'],
  // The sheet stays at the deposit until money is known to be there.
  ['agent', false, 'waiting'],
  ['builder-fee', false, 'waiting'],
  ['order', false, 'waiting'],
] as const)('at the step %s, the account known: %s, it stands at %s', (step, isAccountKnown, at) => {
  expect(onboardingAt(step, isAccountKnown)).toBe(at);
});
