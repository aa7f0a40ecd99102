import type { AnyAmount } from '../../math/amount.ts';
import { decimalsOf, roundTo } from '../../math/precision.ts';
import type { Rounding } from '../../math/rounding.ts';
import { dirOf, type Locale } from '../locales.ts';
import { type Marks, marksOf } from './marks.ts';

/** An unknown value is shown as this and never as 0. */
export const missing = '–';

export interface FigureShape {
  readonly decimals: number;
  /** Trailing zeros are dropped, but at least this many decimals are shown. */
  readonly leastDecimals?: number;
  readonly rounding?: Rounding;
  readonly grouped?: boolean;
  /** Puts a plus before a number greater than zero. */
  readonly signed?: boolean;
  readonly prefix?: string;
  readonly suffix?: string;
}

function groupDigits(whole: string, { group, indian }: Marks): string {
  const places = indian ? /\B(?=(?:\d\d)*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g;
  return whole.replace(places, group);
}

/** Isolates the text: in right-to-left text, a sign or a unit would appear on the wrong side of its number. */
function isolateText(text: string, locale: Locale): string {
  return dirOf(locale) === 'rtl' ? `\u2066${text}\u2069` : text;
}

/** Formats exactly: rounds as a decimal and writes digit by digit, never through a float. */
export function figure(amount: AnyAmount | undefined, locale: Locale, shape: FigureShape): string {
  if (amount === undefined) return missing;
  const { decimals, leastDecimals = decimals, rounding = 'half-up', prefix = '', suffix = '' } = shape;
  // The order book formats hundreds of numbers a second, none of which need rounding.
  const rounded: string = decimalsOf(amount) > decimals || decimals < 0 ? roundTo(amount, decimals, rounding) : amount;
  const marks = marksOf(locale);
  const [, minus = '', whole = '', digits = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(rounded) ?? [];
  const fraction = digits.padEnd(leastDecimals, '0');
  const number = `${shape.grouped === false ? whole : groupDigits(whole, marks)}${fraction === '' ? '' : marks.decimal}${fraction}`;
  const plus = shape.signed === true && rounded !== '0' ? '+' : '';
  const sign = minus === '' ? plus : '−';
  const text = `${sign}${prefix}${number}${suffix}`;
  return text === number ? number : isolateText(text, locale);
}
