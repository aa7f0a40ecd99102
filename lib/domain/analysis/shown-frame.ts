import { unitlessDecimals, unitlessIndicators } from '../../config/indicators.ts';
import { type Amount, type Price, parseAmount, type Unit } from '../../math/amount.ts';
import { textOfNumber } from '../../math/exponent.ts';
import { roundTo } from '../../math/precision.ts';
import type { ShownFrame, ShownIndicator } from '../../schemas/analysis.ts';
import type { FrameFacts, IndicatorFact, PriceSpan } from './facts.ts';

const figuresOfRange = 3;
const mostDecimals = 12;
const ratioDecimals = 2;

/** Returns the decimals of this market's prices: enough for three figures of its average range. */
export function decimalsFor(atr: number): number {
  return Math.min(mostDecimals, Math.max(0, figuresOfRange - 1 - Math.floor(Math.log10(atr))));
}

/** Formats a measured number as an amount; undefined if it could not be measured. */
export function writeMeasured<U extends Unit>(value: number, decimals: number): Amount<U> | undefined {
  const text = textOfNumber(value);
  const amount = text === undefined ? undefined : parseAmount<U>(text);
  return amount === undefined ? undefined : roundTo(amount, decimals, 'half-even');
}

/** Formats a measured price as an amount; undefined if it could not be measured. */
export const priceOf = (value: number, decimals: number): Price | undefined => writeMeasured<'price'>(value, decimals);

const stances = { '-1': 'down', '0': 'none', '1': 'up' } as const;

function shownIndicator(fact: IndicatorFact, decimals: number): ShownIndicator {
  if (fact.kind === 'missing') return { id: fact.id, stance: 'none', lines: [], lacks: fact.lacks };
  const places = unitlessIndicators.includes(fact.id) ? unitlessDecimals : decimals;
  return {
    id: fact.id,
    stance: stances[`${fact.stance}`],
    lines: fact.lines.flatMap(({ key, now }) => {
      const value = writeMeasured<'ratio'>(now, places);
      return value === undefined ? [] : [{ key, value }];
    }),
  };
}

/** Returns the facts in the form that is shown; undefined if a required number is missing. */
export function shownFrame(facts: FrameFacts, decimals: number): ShownFrame | undefined {
  const write = (value: number): Price | undefined => priceOf(value, decimals);
  const writeAll = (values: readonly number[]): Price[] => values.flatMap((value) => write(value) ?? []);
  const spanOf = (span: PriceSpan | undefined) => {
    const [high, low] = span === undefined ? [] : writeAll([span.high, span.low]);
    return high === undefined || low === undefined ? undefined : { high, low };
  };
  const { timeframe, asOf, bars, newest, regime, profile } = facts;
  const [close, atr] = [write(newest.close), write(facts.atr)];
  const volatility = writeMeasured<'ratio'>(facts.volatility, ratioDecimals);
  if (close === undefined || atr === undefined || volatility === undefined) return undefined;
  const [session, traded] = [spanOf(facts.session), spanOf(profile)];
  const most = profile && write(profile.most);
  return {
    ...{ timeframe, asOf, bars, close, atr, volatility, regime },
    swingHighs: writeAll(facts.swingHighs),
    swingLows: writeAll(facts.swingLows),
    ...(session !== undefined && { session }),
    ...(traded !== undefined && most !== undefined && { profile: { ...traded, most } }),
    indicators: facts.indicators.map((fact) => shownIndicator(fact, decimals)),
  };
}
