import { parseAmount, type Usd } from '../../../math/amount.ts';
import { isPositive } from '../../../math/comparison.ts';
import type { TradingLimits } from '../../../schemas/trading-limits.ts';

export const limitFields = ['order', 'leverage', 'loss'] as const;
export type LimitField = (typeof limitFields)[number];

/** The text of a field and its value as a canonical decimal; undefined if the text is not a number. */
export interface TypedLimit {
  readonly text: string;
  readonly value: string | undefined;
}

export type LimitsForm = Readonly<Record<LimitField, TypedLimit>>;

export type JudgedLimits =
  | { readonly kind: 'limits'; readonly limits: TradingLimits }
  | { readonly kind: 'faults'; readonly fields: ReadonlySet<LimitField> };

const mostLeverage = 100;

const limitInput = (value: string | undefined): TypedLimit => ({ text: value ?? '', value });

export function limitsForm({ mostOrderUsd, mostLeverage: leverage, mostDailyLossUsd }: TradingLimits): LimitsForm {
  return {
    order: limitInput(mostOrderUsd ?? undefined),
    leverage: limitInput(leverage === null ? undefined : String(leverage)),
    loss: limitInput(mostDailyLossUsd ?? undefined),
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
  return leverage >= 1 && leverage <= mostLeverage ? leverage : undefined;
}

export function judgedLimits(form: LimitsForm): JudgedLimits {
  const [order, leverage, loss] = [usdOf(form.order), leverageOf(form.leverage), usdOf(form.loss)];
  if (order !== undefined && leverage !== undefined && loss !== undefined) {
    return { kind: 'limits', limits: { mostOrderUsd: order, mostLeverage: leverage, mostDailyLossUsd: loss } };
  }
  const values = { order, leverage, loss };
  return { kind: 'faults', fields: new Set(limitFields.filter((field) => values[field] === undefined)) };
}
