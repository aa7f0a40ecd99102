import type { Usdc } from '../../math/amount.ts';
import { add, sub } from '../../math/arithmetic.ts';
import { gt, isPositive } from '../../math/comparison.ts';
import type { TradingAccount } from './account.ts';
import { type AmountForm, type AmountIssue, checkAmount, movableIn } from './amount-form.ts';

export type TransferDirection = 'toSpot' | 'toPerp';

export interface TransferFacts {
  readonly hasWallet: boolean;
  readonly account: TradingAccount | undefined;
  readonly direction: TransferDirection;
}

export type TransferIssue =
  | { readonly kind: 'wallet' }
  | { readonly kind: 'unified' }
  | { readonly kind: 'nothing' }
  | AmountIssue
  | { readonly kind: 'balance' };

/** Returns the amount that the sending side can transfer. */
export function availableToTransfer({ account, direction }: TransferFacts): Usdc | undefined {
  return direction === 'toSpot' ? account?.perp.withdrawable : account?.spot.free;
}

export function transferIssues(form: AmountForm, facts: TransferFacts): readonly TransferIssue[] {
  if (!facts.hasWallet) return [{ kind: 'wallet' }];
  if (facts.account?.kind === 'unified') return [{ kind: 'unified' }];
  const available = availableToTransfer(facts);
  if (available !== undefined && !isPositive(available)) return [{ kind: 'nothing' }];
  const checked = checkAmount(form);
  if ('issue' in checked) return [checked.issue];
  return available !== undefined && gt(checked.amount, available) ? [{ kind: 'balance' }] : [];
}

export interface TransferSummary {
  readonly perpAfter: Usdc | undefined;
  readonly spotAfter: Usdc | undefined;
}

export function transferSummary(form: AmountForm, facts: TransferFacts): TransferSummary {
  const amount = movableIn(form);
  const available = availableToTransfer(facts);
  const { account } = facts;
  if (amount === undefined || account === undefined || available === undefined || gt(amount, available)) {
    return { perpAfter: undefined, spotAfter: undefined };
  }
  const { perp, spot } = account;
  return facts.direction === 'toSpot'
    ? { perpAfter: sub(perp.withdrawable, amount), spotAfter: add(spot.free, amount) }
    : { perpAfter: add(perp.withdrawable, amount), spotAfter: sub(spot.free, amount) };
}
