import { Account, type Plan } from '../metered/account.ts';

export type QuotesPlanName = 'Basic' | 'Grow';

export interface QuotesPlan extends Plan {
  readonly creditsPerMinute: number;
}

/** The plan `Grow` has no daily limit, which a very large number represents. */
const plans: Readonly<Record<QuotesPlanName, QuotesPlan>> = {
  Basic: { units: 800, cycle: 'day', creditsPerMinute: 8 },
  Grow: { units: 1_000_000_000, cycle: 'day', creditsPerMinute: 610 },
};

export type QuotesAccount = Account<QuotesPlanName, QuotesPlan>;

/** Opens the account with the larger plan, so that a demonstration does not wait; a knob selects the free one. */
export function openQuotesAccount(now: () => number): QuotesAccount {
  return new Account<QuotesPlanName, QuotesPlan>({ plans, plan: 'Grow', windowMs: 60_000, now });
}
