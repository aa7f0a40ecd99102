import { Account, type Plan } from '../metered/account.ts';

export type PlanName = 'Dev' | 'Startup' | 'Pro';

export interface OneinchPlan extends Plan {
  readonly requestsPerSecond: number;
}

/** The free plan is the only one with known figures; the others are as advertised. */
const plans: Readonly<Record<PlanName, OneinchPlan>> = {
  Dev: { units: 100_000, cycle: 'month', requestsPerSecond: 1 },
  Startup: { units: 1_000_000, cycle: 'month', requestsPerSecond: 10 },
  Pro: { units: 100_000_000, cycle: 'month', requestsPerSecond: 1_000 },
};

export type OneinchAccount = Account<PlanName, OneinchPlan>;

/** Opens the account with the free plan, which most installations have. */
export function openAccount(now: () => number): OneinchAccount {
  return new Account<PlanName, OneinchPlan>({ plans, plan: 'Dev', windowMs: 1_000, now });
}
