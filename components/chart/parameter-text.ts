import type { Parameter } from '@/lib/chart/indicators';
import { marksOf } from '@/lib/i18n/format/marks';
import type { Locale } from '@/lib/i18n/locales';
import { parseNumber } from '@/lib/i18n/parse-number';
import { textOfNumber } from '@/lib/math/exponent';

export type ParameterText =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  /** Too little yet, but more digits may make it one. */
  | { readonly kind: 'begun' }
  /** Nothing that a field takes. */
  | { readonly kind: 'refused' };

const refused: ParameterText = { kind: 'refused' };
const wholeText = /^\p{Nd}+$/u;
const decimalText = /^\p{Nd}+(?:[.,٫](\p{Nd}*))?$/u;

export const decimalsOf = ({ step }: Parameter): number => Math.max(0, Math.round(-Math.log10(step)));

/** A parameter is written in digits alone, with no more decimals than it has, and within its bounds. */
export function parameterText(text: string, parameter: Parameter, locale: Locale): ParameterText {
  if (text === '') return { kind: 'empty' };
  const decimals = decimalsOf(parameter);
  const match = (decimals === 0 ? wholeText : decimalText).exec(text);
  const fraction = match?.[1];
  if (match === null || (fraction?.length ?? 0) > decimals) return refused;
  const whole = parseNumber(fraction === undefined ? text : text.slice(0, -fraction.length - 1), locale);
  const read = parseNumber(text, locale);
  if (whole === undefined || read === undefined) return refused;
  const digits = text.length - (fraction === undefined ? 0 : fraction.length + 1);
  // Neither 007 nor, where there are no decimals, a zero that more digits follow.
  if (whole.length !== digits || (decimals === 0 && whole === '0')) return refused;
  const value = Number(read);
  if (value > parameter.max) return refused;
  if (value >= parameter.min) return { kind: 'number', value };
  return farthest(value, fraction, decimals) >= parameter.min ? { kind: 'begun' } : refused;
}

/** The most that a number can become by more digits behind it. */
function farthest(value: number, fraction: string | undefined, decimals: number): number {
  if (fraction === undefined && value > 0) return Number.POSITIVE_INFINITY;
  return value + 10 ** -(fraction?.length ?? 0) - 10 ** -decimals;
}

/** As the field shows it before anybody typed. */
export function textOfParameter(value: number | undefined, locale: Locale): string {
  if (value === undefined || Number.isNaN(value)) return '';
  return (textOfNumber(value) ?? '').replace('.', marksOf(locale).decimal);
}
