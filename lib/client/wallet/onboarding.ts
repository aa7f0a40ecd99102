import type { TicketStep } from '../perps/ticket/next-step.ts';

/** The stages between a wallet and the first order. */
export const onboardingStages = ['sign-in', 'deposit', 'enable'] as const;
export type OnboardingStage = (typeof onboardingStages)[number];

/** `waiting`: a request is pending; `gone`: the wallet disconnected. */
export type Onboarding = OnboardingStage | 'waiting' | 'gone' | 'done';

/** Returns the stage of a user's next step; no stage after the deposit is returned before the account is known. */
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
