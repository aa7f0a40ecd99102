import { arbitrum } from '../../config/venues/chains.ts';
import type { Usd, Usdc } from '../../math/amount.ts';
import { sub } from '../../math/arithmetic.ts';
import { min } from '../../math/comparison.ts';
import { roundTo } from '../../math/precision.ts';
import { usdcAtPar } from '../../math/units.ts';

export type AccountMode = 'unifiedAccount' | 'portfolioMargin' | 'disabled' | 'default' | 'dexAbstraction';

export interface PerpBalance {
  readonly withdrawable: Usdc;
  readonly total: Usdc;
}

export interface SpotBalance {
  readonly total: Usdc;
  readonly free: Usdc;
}

/** The dollars of the spot account as the venue reports them. */
export interface SpotDollars {
  readonly total: Usdc;
  readonly hold: Usdc;
  /** The rest after the maintenance margin; undefined if the venue does not report it. */
  readonly available?: Usdc | undefined;
}

/** A unified account has one balance for perpetuals and spot, all of it in the spot state. */
export type AccountKind = 'standard' | 'unified';

/** An account's dollar balances at the exchange. */
export interface TradingAccount {
  readonly kind: AccountKind;
  readonly perp: PerpBalance;
  readonly spot: SpotBalance;
}

export function accountKind(mode: AccountMode): AccountKind {
  return mode === 'unifiedAccount' || mode === 'portfolioMargin' ? 'unified' : 'standard';
}

/** Returns how an account's dexes share their money: each has its own, all share one, or the venue lends on all. */
export function marginModeOf(mode: AccountMode): 'standard' | 'unified' | 'portfolio' {
  if (mode === 'portfolioMargin') return 'portfolio';
  return mode === 'unifiedAccount' ? 'unified' : 'standard';
}

/**
 * Spot balances have more decimals than dollars on a chain; the free part is rounded down to the chain's decimals. It
 * is no more than the rest that the venue reports after the maintenance margin, if it does.
 */
export function spotBalance({ total, hold, available }: SpotDollars): SpotBalance {
  const unheld = sub(total, hold);
  const free = available === undefined ? unheld : min(unheld, available);
  return { total, free: roundTo(free, arbitrum.usdc.decimals, 'floor') };
}

/** Returns the account with no more free dollars in spot than its positions leave; undefined where that is unknown. */
export function leftByPositions(account: TradingAccount, withdrawable: Usd | undefined): TradingAccount {
  if (withdrawable === undefined) return account;
  const { spot } = account;
  const left = roundTo(usdcAtPar(withdrawable), arbitrum.usdc.decimals, 'floor');
  return { ...account, spot: { ...spot, free: min(spot.free, left) } };
}

/** Returns the balance that deposits go to. The totals of the perpetual state mean nothing in a unified account. */
export function tradingTotal({ kind, perp, spot }: TradingAccount): Usdc {
  return kind === 'unified' ? spot.total : perp.total;
}

export function tradingWithdrawable({ kind, perp, spot }: TradingAccount): Usdc {
  return kind === 'unified' ? spot.free : perp.withdrawable;
}
