import { arbitrum } from '../../config/venues/chains.ts';
import type { Usdc } from '../../math/amount.ts';
import { sub } from '../../math/arithmetic.ts';
import { roundTo } from '../../math/precision.ts';

export type AccountMode = 'unifiedAccount' | 'portfolioMargin' | 'disabled' | 'default' | 'dexAbstraction';

export interface PerpBalance {
  readonly withdrawable: Usdc;
  readonly total: Usdc;
}

export interface SpotBalance {
  readonly total: Usdc;
  readonly free: Usdc;
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

/** Spot balances have more decimals than dollars on a chain; the free part is rounded down to the chain's decimals. */
export function spotBalance({ total, hold }: { readonly total: Usdc; readonly hold: Usdc }): SpotBalance {
  return { total, free: roundTo(sub(total, hold), arbitrum.usdc.decimals, 'floor') };
}

/** Returns the balance that deposits go to. The totals of the perpetual state mean nothing in a unified account. */
export function tradingTotal({ kind, perp, spot }: TradingAccount): Usdc {
  return kind === 'unified' ? spot.total : perp.total;
}

export function tradingWithdrawable({ kind, perp, spot }: TradingAccount): Usdc {
  return kind === 'unified' ? spot.free : perp.withdrawable;
}
