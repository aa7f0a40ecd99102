import type { TicketStep } from '../perps/ticket/next-step.ts';

/** The stages of the way from a wallet to the first order. */
export const onboardingStages = ['sign-in', 'deposit', 'enable'] as const;
export type OnboardingStage = (typeof onboardingStages)[number];

/** `waiting`: somebody is being asked; `gone`: the wallet left. */
export type Onboarding = OnboardingStage | 'waiting' | 'gone' | 'done';

/** The stage for a person who lacks this; nobody is sent past the deposit before the account is known. */
export function onboardingAt(step: TicketStep, isAccountKnown: boolean): Onboarding {
  switch (step) {
    case 'connect':
      return 'gone';
    case 'connecting':
    case 'checking':
      return 'waiting';
    case 'sign-in':
    case 'deposit':
      return step;
    case 'agent':
    case 'builder-fee':
      return isAccountKnown ? 'enable' : 'waiting';
    case 'order':
      return isAccountKnown ? 'done' : 'waiting';
    default:
      return step satisfies never;
  }
}
