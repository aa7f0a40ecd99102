import { Account, type Plan } from '../metered/account.ts';

/** The throughput is measured over a rolling window. */
export const WINDOW_S = 4;

export type PlanName = 'Free' | 'Starter' | 'Pro' | 'Business';

export interface MoralisPlan extends Plan {
  /** The units of throughput per second, which are counted separately from the units of calls. */
  readonly throughput: number;
}

/** The vendor's pages differ in these numbers; these are from its page about prices. */
const plans: Readonly<Record<PlanName, MoralisPlan>> = {
  Free: { units: 40_000, cycle: 'day', throughput: 1_000 },
  Starter: { units: 2_000_000, cycle: 'month', throughput: 1_000 },
  Pro: { units: 100_000_000, cycle: 'month', throughput: 2_000 },
  Business: { units: 500_000_000, cycle: 'month', throughput: 5_000 },
};

export type MoralisAccount = Account<PlanName, MoralisPlan>;

/** Opens the account with the largest plan; a knob selects a smaller one. */
export function openAccount(now: () => number): MoralisAccount {
  return new Account<PlanName, MoralisPlan>({ plans, plan: 'Business', windowMs: WINDOW_S * 1_000, now });
}
