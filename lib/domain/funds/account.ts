import { arbitrum } from '../../config/chains.ts';
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

/** What an account at the exchange holds in dollars. */
export interface TradingAccount {
  /** Unified: one balance for perpetuals and spot, all of it in the spot state. */
  readonly kind: 'standard' | 'unified';
  readonly perp: PerpBalance;
  readonly spot: SpotBalance;
}

export function tradingAccount(
  mode: AccountMode,
  perp: PerpBalance,
  spot: { readonly total: Usdc; readonly hold: Usdc },
): TradingAccount {
  const isUnified = mode === 'unifiedAccount' || mode === 'portfolioMargin';
  return {
    kind: isUnified ? 'unified' : 'standard',
    perp,
    // Spot counts finer than a chain's dollars do.
    spot: { total: spot.total, free: roundTo(sub(spot.total, spot.hold), arbitrum.usdc.decimals, 'floor') },
  };
}

/** The balance that deposits go to. The totals of the perpetual state mean nothing in a unified account. */
export function tradingTotal({ kind, perp, spot }: TradingAccount): Usdc {
  return kind === 'unified' ? spot.total : perp.total;
}

export function tradingWithdrawable({ kind, perp, spot }: TradingAccount): Usdc {
  return kind === 'unified' ? spot.free : perp.withdrawable;
}
