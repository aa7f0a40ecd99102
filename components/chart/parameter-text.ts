import type { Parameter } from '@/lib/chart/indicators';
import { marksOf } from '@/lib/i18n/format/marks';
import type { Locale } from '@/lib/i18n/locales';
import { parseNumber } from '@/lib/i18n/parse-number';
import { textOfNumber } from '@/lib/math/exponent';

export type ParameterText =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  /** The text is too small yet, but more digits may make it valid. */
  | { readonly kind: 'begun' }
  /** The field does not accept this text. */
  | { readonly kind: 'refused' };

const refused: ParameterText = { kind: 'refused' };
const wholeText = /^\p{Nd}+$/u;
const decimalText = /^\p{Nd}+(?:[.,٫](\p{Nd}*))?$/u;

export const decimalsOf = ({ step }: Parameter): number => Math.max(0, Math.round(-Math.log10(step)));

/** Reads the text of a field: only digits, no more decimals than the parameter has, and within its bounds. */
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
  // Refuses 007 and, where no decimals are allowed, a leading zero.
  if (whole.length !== digits || (decimals === 0 && whole === '0')) return refused;
  const value = Number(read);
  if (value > parameter.max) return refused;
  if (value >= parameter.min) return { kind: 'number', value };
  return farthest(value, fraction, decimals) >= parameter.min ? { kind: 'begun' } : refused;
}

/** Returns the largest value that the number can reach when more digits are typed after it. */
function farthest(value: number, fraction: string | undefined, decimals: number): number {
  if (fraction === undefined && value > 0) return Number.POSITIVE_INFINITY;
  return value + 10 ** -(fraction?.length ?? 0) - 10 ** -decimals;
}

/** Returns the text that the field shows before the user types. */
export function textOfParameter(value: number | undefined, locale: Locale): string {
  if (value === undefined || Number.isNaN(value)) return '';
  return (textOfNumber(value) ?? '').replace('.', marksOf(locale).decimal);
}
