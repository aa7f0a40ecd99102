import { minSwapQuoteAmount } from '../../config/swaps.ts';
import { tokens } from '../../math/amount.ts';
import { isPositive, lt } from '../../math/comparison.ts';
import { toUnits } from '../../math/onchain.ts';
import { decimalsOf } from '../../math/precision.ts';
import type { SwapAmount } from './draft.ts';
import type { SwapToken } from './intent.ts';

/** A reason for which an amount cannot be swapped. */
export type AmountIssue =
  | { readonly kind: 'empty' | 'unreadable' | 'tooSmall' | 'tooLarge' }
  | { readonly kind: 'decimals'; readonly most: number };

const leastAmount = tokens(minSwapQuoteAmount);
const mostUnits = 2n ** 256n - 1n;

/** Returns an amount in the token's units, or the reason why it has none. */
export function readAmount(
  entered: SwapAmount,
  token: SwapToken,
): { readonly units: bigint } | { readonly issue: AmountIssue } {
  if (entered.kind !== 'amount') return { issue: { kind: entered.kind } };
  const { amount } = entered;
  if (!isPositive(amount) || lt(amount, leastAmount)) return { issue: { kind: 'tooSmall' } };
  if (decimalsOf(amount) > token.decimals) return { issue: { kind: 'decimals', most: token.decimals } };
  const units = toUnits(amount, token.decimals);
  return units > mostUnits ? { issue: { kind: 'tooLarge' } } : { units };
}

/** Facts about the wallet; each is undefined while it is unknown. All are in units. */
export interface SwapFacts {
  readonly balance: bigint | undefined;
  readonly allowance: bigint | undefined;
  /** The wallet's balance of the chain's own coin, and the possible gas cost of the swap. */
  readonly coins: bigint | undefined;
  readonly gasCost: bigint | undefined;
}

/** Returns the most that can be spent: for the chain's own coin, the gas is reserved. */
export function mostSpendable(token: SwapToken, { balance, gasCost }: SwapFacts): bigint | undefined {
  if (balance === undefined || !token.isNative) return balance;
  if (gasCost === undefined) return undefined;
  return balance > gasCost ? balance - gasCost : 0n;
}
