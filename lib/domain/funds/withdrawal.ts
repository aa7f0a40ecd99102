import type { FundsRail } from '../../config/funds.ts';
import { type Usdc, usdc } from '../../math/amount.ts';
import { sub } from '../../math/arithmetic.ts';
import { gt, lte, max } from '../../math/comparison.ts';
import { type AmountForm, type AmountIssue, checkAmount, movableIn } from './amount-form.ts';

export interface WithdrawalQuote {
  readonly route: FundsRail;
  /** The fee that is taken from the amount during the transfer. */
  readonly fee: Usdc;
  /** Charged in addition to the amount, so this much has to stay in the account. */
  readonly reserve: Usdc;
}

/** A fact is undefined while it is not known yet. */
export interface WithdrawalFacts {
  readonly hasWallet: boolean;
  /** The amount that the account could send if the route reserved nothing. */
  readonly withdrawable: Usdc | undefined;
  readonly quote: WithdrawalQuote | undefined;
}

export type WithdrawalIssue =
  | { readonly kind: 'wallet' }
  | AmountIssue
  | { readonly kind: 'fee'; readonly fee: Usdc }
  | { readonly kind: 'balance' };

/** Returns the most that can be withdrawn; never below zero. */
export function availableToWithdraw({ withdrawable, quote }: WithdrawalFacts): Usdc | undefined {
  if (withdrawable === undefined || quote === undefined) return undefined;
  return max(usdc('0'), sub(withdrawable, quote.reserve));
}

export function withdrawalIssues(form: AmountForm, facts: WithdrawalFacts): readonly WithdrawalIssue[] {
  const issues: WithdrawalIssue[] = facts.hasWallet ? [] : [{ kind: 'wallet' }];
  const checked = checkAmount(form);
  if ('issue' in checked) return [...issues, checked.issue];
  const { amount } = checked;
  const available = availableToWithdraw(facts);
  if (available !== undefined && gt(amount, available)) issues.push({ kind: 'balance' });
  const fee = facts.quote?.fee;
  if (fee !== undefined && lte(amount, fee)) issues.push({ kind: 'fee', fee });
  return issues;
}

export interface WithdrawalSummary {
  readonly availableAfter: Usdc | undefined;
  readonly fee: Usdc | undefined;
  /** The amount that arrives on Arbitrum. */
  readonly net: Usdc | undefined;
}

export function withdrawalSummary(form: AmountForm, facts: WithdrawalFacts): WithdrawalSummary {
  const amount = movableIn(form);
  const available = availableToWithdraw(facts);
  const fee = facts.quote?.fee;
  return {
    availableAfter:
      amount === undefined || available === undefined || gt(amount, available) ? undefined : sub(available, amount),
    fee,
    net: amount === undefined || fee === undefined || lte(amount, fee) ? undefined : sub(amount, fee),
  };
}
