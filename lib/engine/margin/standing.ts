import { isBackedBySpot } from '../state/accounts.ts';
import { type Account, USDC, WEI_PER_MICRO } from '../state/model.ts';
import { mulDiv, mulDivRound } from '../units/integer.ts';
import { crossMaintenance } from './maintenance.ts';
import { borrowedOf, liquidationWorthOf } from './portfolio.ts';
import { crossValue } from './requirement.ts';

/** A portfolio-margin account is liquidated above this share, and 20 USDC are required besides what it owes. */
const LIQUIDATED_ABOVE_PERCENT = 95;
const BORROW_OFFSET = 20_000_000;
const RATIO_UNIT = 10_000_000_000;

/** Positions that share a margin are liquidated when their equity is below their maintenance margin. */
export interface MarginState {
  readonly equity: number;
  readonly maintenance: number;
}

/**
 * Returns the equity and the maintenance margin of the cross positions of all dexes. All spot USDC backs them,
 * including what orders have reserved: those are cancelled before a position is liquidated.
 */
export function crossMarginState(account: Account): MarginState {
  if (account.mode !== 'portfolioMargin') {
    return { equity: valueWithSpot(account), maintenance: crossMaintenance(account) };
  }
  const { value, required } = portfolioStanding(account);
  return { equity: mulDiv(value, LIQUIDATED_ABOVE_PERCENT, 100), maintenance: required };
}

/** Returns what is required of a portfolio-margin account by what counts for it, in units of 10^-10. */
export function portfolioRatio(account: Account): number {
  const { value, required } = portfolioStanding(account);
  if (required === 0) return 0;
  return value <= 0 ? RATIO_UNIT : mulDivRound(required, RATIO_UNIT, value);
}

function valueWithSpot(account: Account): number {
  const total = isBackedBySpot(account) ? (account.spot.get(USDC)?.total ?? 0) : 0;
  return crossValue(account) + Math.floor(total / WEI_PER_MICRO);
}

function portfolioStanding(account: Account): { readonly value: number; readonly required: number } {
  const borrowed = borrowedOf(account);
  const atRisk = crossMaintenance(account) + borrowed;
  return {
    value: valueWithSpot(account) + borrowed + liquidationWorthOf(account),
    required: atRisk === 0 ? 0 : atRisk + BORROW_OFFSET,
  };
}
