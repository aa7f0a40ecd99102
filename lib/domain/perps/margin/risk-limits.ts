import { type Usd, usd } from '../../../math/amount.ts';
import { neg } from '../../../math/arithmetic.ts';
import { gt, gte, max } from '../../../math/comparison.ts';

/** The limits that a wallet sets for everything that trades for it. Undefined means no limit. */
export interface RiskLimits {
  readonly mostOrder: Usd | undefined;
  readonly mostLeverage: number | undefined;
  /** The loss within 24 hours from which nothing more may be opened. */
  readonly mostDailyLoss: Usd | undefined;
}

export interface RiskQuestion {
  /** The notional that an order would open; undefined for what only reduces. */
  readonly opens: Usd | undefined;
  /** The highest leverage in force where the order opens, regardless of what the sender states. */
  readonly leverage: number | undefined;
  /** The profit or loss of positions closed within 24 hours and of open ones; undefined if no limit is set for it. */
  readonly dayPnl: Usd | undefined;
}

export type RiskFault =
  | { readonly code: 'risk.order_size'; readonly limit: Usd }
  | { readonly code: 'risk.leverage'; readonly limit: number }
  | { readonly code: 'risk.daily_loss'; readonly limit: Usd };

/** Returns the loss of the day; zero for a day with a profit. */
export const lostOf = (dayPnl: Usd): Usd => max(neg(dayPnl), usd('0'));

export function leverageFault({ mostLeverage }: RiskLimits, leverage: number | undefined): RiskFault | undefined {
  const isTooHigh = mostLeverage !== undefined && leverage !== undefined && leverage > mostLeverage;
  return isTooHigh ? { code: 'risk.leverage', limit: mostLeverage } : undefined;
}

/** Checks the limits. Closing a position is never held back: a limit must not keep a user in a loss. */
export function riskFault(limits: RiskLimits, { opens, leverage, dayPnl }: RiskQuestion): RiskFault | undefined {
  if (opens === undefined) return undefined;
  const { mostOrder, mostDailyLoss } = limits;
  const tooHigh = leverageFault(limits, leverage);
  if (tooHigh !== undefined) return tooHigh;
  if (mostOrder !== undefined && gt(opens, mostOrder)) return { code: 'risk.order_size', limit: mostOrder };
  if (mostDailyLoss === undefined || dayPnl === undefined || !gte(neg(dayPnl), mostDailyLoss)) return undefined;
  return { code: 'risk.daily_loss', limit: mostDailyLoss };
}
