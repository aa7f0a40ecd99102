import { Account, type Plan } from '../metered/account.ts';

export type PlanName = 'Keyless' | 'Whitelisted';

export interface KyberPlan extends Plan {
  readonly requestsPerSecond: number;
}

const ENDLESS = Number.MAX_SAFE_INTEGER;

/** KyberSwap needs no key; registered clients have a higher rate limit. */
const plans: Readonly<Record<PlanName, KyberPlan>> = {
  Keyless: { units: ENDLESS, cycle: 'month', requestsPerSecond: 3 },
  Whitelisted: { units: ENDLESS, cycle: 'month', requestsPerSecond: 1_000 },
};

export type KyberAccount = Account<PlanName, KyberPlan>;

export function openAccount(now: () => number): KyberAccount {
  return new Account<PlanName, KyberPlan>({ plans, plan: 'Keyless', windowMs: 1_000, now });
}
