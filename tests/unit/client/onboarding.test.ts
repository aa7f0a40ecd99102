import { expect, test } from 'vitest';
import { onboardingAt } from '../../../lib/client/wallet/onboarding.ts';

test.each([
  ['connect', true, 'gone'],
  ['connecting', true, 'waiting'],
  ['checking', true, 'waiting'],
  // Who is not signed in signs in, whatever the account holds.
  ['sign-in', false, 'sign-in'],
  ['deposit', true, 'deposit'],
  ['agent', true, 'enable'],
  ['builder-fee', true, 'enable'],
  ['order', true, 'done'],
  // Nobody is led past the deposit before it is known that there is money.
  ['agent', false, 'waiting'],
  ['builder-fee', false, 'waiting'],
  ['order', false, 'waiting'],
] as const)('at the step %s, the account known: %s, it stands at %s', (step, isAccountKnown, at) => {
  expect(onboardingAt(step, isAccountKnown)).toBe(at);
});
