import { type Usd, usd } from '../../math/amount.ts';
import { neg } from '../../math/arithmetic.ts';
import { gt, gte, max } from '../../math/comparison.ts';

/** What a wallet allows whatever trades for it. Undefined is not limited. */
export interface RiskLimits {
  readonly mostOrder: Usd | undefined;
  readonly mostLeverage: number | undefined;
  /** What may be lost in 24 hours before nothing more is opened. */
  readonly mostDailyLoss: Usd | undefined;
}

export interface RiskQuestion {
  /** The notional that an order would open; undefined for what only reduces. */
  readonly opens: Usd | undefined;
  /** Undefined where it stays as it is. */
  readonly leverage: number | undefined;
  /** Won or lost by what was closed in 24 hours and by what is open; undefined where nobody limited it. */
  readonly dayPnl: Usd | undefined;
}

export type RiskFault =
  | { readonly code: 'risk.order_size'; readonly limit: Usd }
  | { readonly code: 'risk.leverage'; readonly limit: number }
  | { readonly code: 'risk.daily_loss'; readonly limit: Usd };

/** A day that was won lost nothing. */
export const lostOf = (dayPnl: Usd): Usd => max(neg(dayPnl), usd('0'));

/** What closes a position is never held back: a limit must not keep anybody in a loss. */
export function riskFault(
  { mostOrder, mostLeverage, mostDailyLoss }: RiskLimits,
  { opens, leverage, dayPnl }: RiskQuestion,
): RiskFault | undefined {
  if (mostLeverage !== undefined && leverage !== undefined && leverage > mostLeverage) {
    return { code: 'risk.leverage', limit: mostLeverage };
  }
  if (opens === undefined) return undefined;
  if (mostOrder !== undefined && gt(opens, mostOrder)) return { code: 'risk.order_size', limit: mostOrder };
  if (mostDailyLoss === undefined || dayPnl === undefined || !gte(neg(dayPnl), mostDailyLoss)) return undefined;
  return { code: 'risk.daily_loss', limit: mostDailyLoss };
}
