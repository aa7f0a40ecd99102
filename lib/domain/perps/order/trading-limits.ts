import {
  marketSlippagePercent,
  mostOwnLeverage,
  mostStopDistancePercent,
  triggerSlippagePercent,
} from '../../../config/orders.ts';
import { type Percent, parseAmount, percent, type Usd, usd } from '../../../math/amount.ts';
import { neg } from '../../../math/arithmetic.ts';
import { gt, gte, isPositive, lte, max } from '../../../math/comparison.ts';
import type { Address } from '../../../schemas/address.ts';
import type { TradingLimits } from '../../../schemas/trading-limits.ts';

/** The limits that a wallet sets for everything that trades for it. Undefined means no limit. */
export interface RiskLimits {
  readonly mostOrder: Usd | undefined;
  readonly mostLeverage: number | undefined;
  /** The loss within 24 hours from which nothing more may be opened. */
  readonly mostDailyLoss: Usd | undefined;
  /** How far from its entry every position has a stop. */
  readonly keptStop: Percent | undefined;
}

interface RiskQuestion {
  /** The notional that an order would open; undefined for what only reduces. */
  readonly opens: Usd | undefined;
  /** The highest leverage that applies where the order opens, regardless of what the sender states. */
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

/** Checks the limits. Closing a position is never blocked: a limit must not keep a user in a loss. */
export function riskFault(limits: RiskLimits, { opens, leverage, dayPnl }: RiskQuestion): RiskFault | undefined {
  if (opens === undefined) return undefined;
  const { mostOrder, mostDailyLoss } = limits;
  const tooHigh = leverageFault(limits, leverage);
  if (tooHigh !== undefined) return tooHigh;
  if (mostOrder !== undefined && gt(opens, mostOrder)) return { code: 'risk.order_size', limit: mostOrder };
  if (mostDailyLoss === undefined || dayPnl === undefined || !gte(neg(dayPnl), mostDailyLoss)) return undefined;
  return { code: 'risk.daily_loss', limit: mostDailyLoss };
}

export const limitFields = ['order', 'leverage', 'loss', 'stop'] as const;
export type LimitField = (typeof limitFields)[number];

/** The text of a field and its value as a canonical decimal; undefined if the text is not a number. */
interface TypedLimit {
  readonly text: string;
  readonly value: string | undefined;
}

export type LimitsForm = Readonly<Record<LimitField, TypedLimit>>;

type JudgedLimits =
  | { readonly kind: 'limits'; readonly limits: TradingLimits }
  | { readonly kind: 'faults'; readonly fields: ReadonlySet<LimitField> };

const limitInput = (value: string | undefined): TypedLimit => ({ text: value ?? '', value });

export function limitsForm(limits: TradingLimits): LimitsForm {
  const { mostOrderUsd, mostLeverage: leverage, mostDailyLossUsd, keptStopPercent } = limits;
  return {
    order: limitInput(mostOrderUsd ?? undefined),
    leverage: limitInput(leverage === null ? undefined : String(leverage)),
    loss: limitInput(mostDailyLossUsd ?? undefined),
    stop: limitInput(keptStopPercent ?? undefined),
  };
}

/** Null means no limit; undefined means that the value is invalid. */
function usdOf({ text, value }: TypedLimit): Usd | null | undefined {
  if (text.trim() === '') return null;
  const usd = value === undefined ? undefined : parseAmount<'usd'>(value);
  return usd !== undefined && isPositive(usd) ? usd : undefined;
}

function leverageOf({ text, value }: TypedLimit): number | null | undefined {
  if (text.trim() === '') return null;
  const leverage = value !== undefined && /^\d{1,3}$/.test(value) ? Number(value) : 0;
  return leverage >= 1 && leverage <= mostOwnLeverage ? leverage : undefined;
}

function stopOf({ text, value }: TypedLimit): Percent | null | undefined {
  if (text.trim() === '') return null;
  const distance = value === undefined ? undefined : parseAmount<'percent'>(value);
  return distance !== undefined && isStopDistance(distance) ? distance : undefined;
}

/** True for a distance at which a stop can be kept: above zero, and so near that it can be priced for every side. */
const isStopDistance = (distance: Percent): boolean =>
  isPositive(distance) && lte(distance, percent(mostStopDistancePercent));

export function judgedLimits(form: LimitsForm): JudgedLimits {
  const [order, leverage, loss] = [usdOf(form.order), leverageOf(form.leverage), usdOf(form.loss)];
  const stop = stopOf(form.stop);
  if (order !== undefined && leverage !== undefined && loss !== undefined && stop !== undefined) {
    const limits = { mostOrderUsd: order, mostLeverage: leverage, mostDailyLossUsd: loss, keptStopPercent: stop };
    return { kind: 'limits', limits };
  }
  const values = { order, leverage, loss, stop };
  return { kind: 'faults', fields: new Set(limitFields.filter((field) => values[field] === undefined)) };
}

export interface LimitsChange {
  readonly from: TradingLimits;
  readonly to: TradingLimits;
}

/** True if at least one limit allows more than before; null means no limit. */
export function isLoosened({ from, to }: LimitsChange): boolean {
  const isMore = <T>(before: T | null, after: T | null, exceeds: (a: T, b: T) => boolean): boolean =>
    before !== null && (after === null || exceeds(after, before));
  return (
    isMore(from.mostOrderUsd, to.mostOrderUsd, gt) ||
    isMore(from.mostLeverage, to.mostLeverage, (after, before) => after > before) ||
    isMore(from.mostDailyLossUsd, to.mostDailyLossUsd, gt) ||
    isMore(from.keptStopPercent, to.keptStopPercent, gt)
  );
}

const usdText = (limit: string | null): string => (limit === null ? 'no limit' : `${limit} USD`);
const leverageText = (limit: number | null): string => (limit === null ? 'no limit' : `${limit}x`);
const stopText = (distance: string | null): string => (distance === null ? 'none' : `${distance}% from the entry`);

/** Returns a text such as "order 500 USD, leverage no limit, loss 100 USD, stop none". */
export function limitsText({ mostOrderUsd, mostLeverage, mostDailyLossUsd, keptStopPercent }: TradingLimits): string {
  const [order, leverage, loss] = [usdText(mostOrderUsd), leverageText(mostLeverage), usdText(mostDailyLossUsd)];
  return `order ${order}, leverage ${leverage}, loss ${loss}, stop ${stopText(keptStopPercent)}`;
}

export interface ConsentText {
  /** The site's host, such as `pluto.example`. */
  readonly host: string;
  readonly wallet: Address;
  readonly change: LimitsChange;
  readonly nonce: string;
  readonly expirationTime: string;
}

/** The exact text that the wallet shows and signs: browser and server each write it from their own data. */
export function consentText({ host, wallet, change: { from, to }, nonce, expirationTime }: ConsentText): string {
  return [
    `${host} asks to loosen the limits of your account:`,
    wallet,
    '',
    `Largest order: ${usdText(from.mostOrderUsd)} -> ${usdText(to.mostOrderUsd)}`,
    'The largest order is a limit for each order, not for a day. A market order counts at the price of the market',
    `and may fill up to ${marketSlippagePercent}% above it, ${triggerSlippagePercent}% after a trigger.`,
    `Highest leverage: ${leverageText(from.mostLeverage)} -> ${leverageText(to.mostLeverage)}`,
    `Loss within 24 hours: ${usdText(from.mostDailyLossUsd)} -> ${usdText(to.mostDailyLossUsd)}`,
    `Stop on every position: ${stopText(from.keptStopPercent)} -> ${stopText(to.keptStopPercent)}`,
    '',
    `Nonce: ${nonce}`,
    `Expiration Time: ${expirationTime}`,
  ].join('\n');
}
