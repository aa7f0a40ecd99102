import { Account, type Plan } from '../metered/account.ts';
import { SECOND_MS } from './figures.ts';

/** The plans that the vendor sells, each with all features of the previous ones. */
export const planNames = ['Standard', 'Lite', 'Starter', 'Premium', 'Premium Plus', 'Business', 'Enterprise'] as const;
export type PlanName = (typeof planNames)[number];

export interface BirdeyePlan extends Plan {
  readonly requestsPerSecond: number;
  /** The sockets that may be open at once; 0 refuses the handshake. */
  readonly connections: number;
}

const monthly = (units: number, requestsPerSecond: number, connections = 0): BirdeyePlan => ({
  units,
  cycle: 'month',
  requestsPerSecond,
  connections,
});

/**
 * The plans as on the vendor's pages. The units of the last three, and everything of `Enterprise`, are not public; the
 * sandbox extrapolates them from the others.
 */
const plans: Readonly<Record<PlanName, BirdeyePlan>> = {
  Standard: monthly(30_000, 1),
  Lite: monthly(1_500_000, 15),
  Starter: monthly(5_000_000, 15),
  Premium: monthly(15_000_000, 50),
  'Premium Plus': monthly(20_000_000, 50, 500),
  Business: monthly(50_000_000, 100, 2_000),
  Enterprise: monthly(200_000_000, 150, 2_000),
};

export type BirdeyeAccount = Account<PlanName, BirdeyePlan>;

/** Opens the account with the largest plan, so that every endpoint answers until a knob changes that. */
export function openAccount(now: () => number): BirdeyeAccount {
  return new Account<PlanName, BirdeyePlan>({ plans, plan: 'Enterprise', windowMs: SECOND_MS, now });
}

export function includes(plan: PlanName, least: PlanName): boolean {
  return planNames.indexOf(plan) >= planNames.indexOf(least);
}
