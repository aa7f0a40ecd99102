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
  /** The highest that is in force where it opens, whatever whoever sent it says. */
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

export function leverageFault({ mostLeverage }: RiskLimits, leverage: number | undefined): RiskFault | undefined {
  const isTooHigh = mostLeverage !== undefined && leverage !== undefined && leverage > mostLeverage;
  return isTooHigh ? { code: 'risk.leverage', limit: mostLeverage } : undefined;
}

/** What closes a position is never held back: a limit must not keep anybody in a loss. */
export function riskFault(limits: RiskLimits, { opens, leverage, dayPnl }: RiskQuestion): RiskFault | undefined {
  if (opens === undefined) return undefined;
  const { mostOrder, mostDailyLoss } = limits;
  const tooHigh = leverageFault(limits, leverage);
  if (tooHigh !== undefined) return tooHigh;
  if (mostOrder !== undefined && gt(opens, mostOrder)) return { code: 'risk.order_size', limit: mostOrder };
  if (mostDailyLoss === undefined || dayPnl === undefined || !gte(neg(dayPnl), mostDailyLoss)) return undefined;
  return { code: 'risk.daily_loss', limit: mostDailyLoss };
}
