import { arbitrum } from '../../config/venues/chains.ts';
import { parseAmount, type Usdc } from '../../math/amount.ts';
import { isPositive } from '../../math/comparison.ts';
import { decimalsOf } from '../../math/precision.ts';

/** The entry: empty, unreadable, or an amount. */
export type AmountForm =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'amount'; readonly amount: Usdc };

export type AmountChange =
  /** `value` is a canonical decimal; undefined if the text is not an amount. */
  | { readonly kind: 'typed'; readonly value: string | undefined; readonly text: string }
  | { readonly kind: 'filled'; readonly amount: Usdc }
  | { readonly kind: 'cleared' };

export const emptyForm: AmountForm = { kind: 'empty' };

export function changeAmount(_form: AmountForm, change: AmountChange): AmountForm {
  switch (change.kind) {
    case 'typed': {
      if (change.text.trim() === '') return emptyForm;
      const amount = change.value === undefined ? undefined : parseAmount<'usdc'>(change.value);
      return amount === undefined ? { kind: 'unreadable' } : { kind: 'amount', amount };
    }
    case 'filled':
      return { kind: 'amount', amount: change.amount };
    case 'cleared':
      return emptyForm;
    default:
      return change satisfies never;
  }
}

export function amountIn(form: AmountForm): Usdc | undefined {
  return form.kind === 'amount' ? form.amount : undefined;
}

export type AmountIssue = { readonly kind: 'invalid' } | { readonly kind: 'decimals'; readonly most: number };

/** Returns the amount if it can be sent exactly, otherwise the issue with it. */
export function checkAmount(form: AmountForm): { readonly amount: Usdc } | { readonly issue: AmountIssue } {
  const amount = amountIn(form);
  if (amount === undefined || !isPositive(amount)) return { issue: { kind: 'invalid' } };
  const most = arbitrum.usdc.decimals;
  return decimalsOf(amount) > most ? { issue: { kind: 'decimals', most } } : { amount };
}

/** Returns the amount to preview; undefined when it could not be sent. */
export function movableIn(form: AmountForm): Usdc | undefined {
  const checked = checkAmount(form);
  return 'amount' in checked ? checked.amount : undefined;
}
