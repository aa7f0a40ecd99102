import { bollDeviationDecimals, maxIndicatorLines, minIndicatorParameter } from '../../config/indicators.ts';
import type { Column } from './column.ts';
import type { Plan } from './plan.ts';

export interface Parameter {
  readonly key: string;
  /** Without a default the parameter may stay empty, and its output is not drawn. */
  readonly default?: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface DrawnOutput {
  readonly key: string;
  readonly kind: 'line' | 'histogram' | 'dots';
  /** How many bars to the right a value is drawn. */
  readonly shift?: (...values: number[]) => number;
}

/** The area between two lines. It has no values of its own. */
export interface BandOutput {
  readonly key: string;
  readonly kind: 'band';
  readonly between: readonly [string, string];
}

export type Output = DrawnOutput | BandOutput;

export interface Indicator {
  readonly id: string;
  /** `price` is drawn over the candles, but may also get its own pane. */
  readonly pane: 'price' | 'own';
  readonly parameters: readonly Parameter[];
  readonly outputs: readonly Output[];
  /** Adds the steps and returns the columns of the outputs by key. An empty parameter is passed as NaN. */
  readonly build: (plan: Plan, ...values: number[]) => Readonly<Record<string, Column>>;
}

/** The longest period in bars. A longer one is a typing error, and would take long to compute. */
const longest = 10_000;

export function whole(key: string, byDefault?: number): Parameter {
  const bounds = { key, min: minIndicatorParameter, max: longest, step: 1 };
  return byDefault === undefined ? bounds : { ...bounds, default: byDefault };
}

/** A multiplier, with the decimals of a Bollinger band's. */
export function multiple(key: string, byDefault: number, min: number): Parameter {
  return { key, default: byDefault, min, max: longest, step: 10 ** -bollDeviationDecimals };
}

export function line(key: string): DrawnOutput {
  return { key, kind: 'line' };
}

export function histogram(key: string): DrawnOutput {
  return { key, kind: 'histogram' };
}

/** As many lines as the product's dialog offers, of which the first have a period by default. */
export function periods(name: string, ...byDefault: number[]): Parameter[] {
  return Array.from({ length: maxIndicatorLines }, (_, index) => whole(`${name}${index + 1}`, byDefault[index]));
}

export function lines(name: string, count = maxIndicatorLines): DrawnOutput[] {
  return Array.from({ length: count }, (_, index) => line(`${name}${index + 1}`));
}

/** Returns one column for each period that is set, under the keys of `lines`. */
export function linesOf(name: string, given: readonly number[], build: (period: number) => Column) {
  const built: Record<string, Column> = {};
  for (const [index, period] of given.entries()) {
    if (!Number.isNaN(period)) built[`${name}${index + 1}`] = build(period);
  }
  return built;
}

/** Replaces a value that is missing, out of bounds or off the step by the default, or by NaN (empty) without one. */
export function settle(indicator: Indicator, given: readonly (number | undefined)[] = []): number[] {
  return indicator.parameters.map((parameter, index) => {
    const value = given[index];
    return value !== undefined && fits(parameter, value) ? value : (parameter.default ?? Number.NaN);
  });
}

function fits({ min, max, step }: Parameter, value: number): boolean {
  if (!(value >= min && value <= max)) return false;
  const steps = value / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}
