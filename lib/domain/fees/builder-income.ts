import type { BuilderIncome } from '../../config/fees.ts';
import { type Usdc, usdc } from '../../math/amount.ts';
import { lt } from '../../math/comparison.ts';
import type { AccountMode } from '../funds/account.ts';

/** The dollars that the exchange requires in the perpetuals account that receives builder fees. */
export const builderNeeds = usdc('100');

interface BuilderAccount {
  /** The account's mode; undefined if the exchange did not report it. */
  readonly mode: AccountMode | undefined;
  /** The value of the perpetuals account, which has no meaning in a unified one. */
  readonly value: Usdc | undefined;
}

/** Judges whether a builder's address earns. A value that the exchange did not report never counts as fulfilled. */
export function judgeBuilderIncome({ mode, value }: BuilderAccount): BuilderIncome {
  if (mode === undefined) return 'unknown';
  if (mode === 'unifiedAccount') return 'unified';
  if (mode === 'portfolioMargin') return 'portfolio';
  if (value === undefined) return 'unknown';
  if (lt(value, builderNeeds)) return 'tooLittle';
  return mode === 'disabled' ? 'earns' : 'unset';
}
