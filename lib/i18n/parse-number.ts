import { formatDecimal, parseDecimal } from '../math/decimal.ts';
import { marksOf } from './format/marks.ts';
import type { Locale } from './locales.ts';

/** The code points at which the digits 0 to 9 of other scripts begin: Arabic, Persian, Devanagari, full width. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];

const invisible = /[\u200B-\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const otherDigit = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\uFF10-\uFF19]/g;
const longestText = 256;

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - (zeros.findLast((zero) => zero <= code) ?? 0));
}

/** Replaces each sign by one spelling. `٫` and `٬` stay: unlike a comma, they are never ambiguous. */
function plain(text: string): string {
  return text
    .replace(invisible, '')
    .replace(otherDigit, asciiDigit)
    .replace(/[,،，﹐]/g, ',')
    .replace(/[.．﹒]/g, '.')
    .replace(/['’‘ʼ＇]/g, "'")
    .replace(/[-−‐‑－﹣]/g, '-')
    .replace(/[+＋﹢]/g, '+')
    .replace(/\s/g, ' ')
    .trim();
}

/** Matches one sign and one currency, in either order; the currency may also follow the number. */
const dressed = /^(?:([+-]) ?(\p{Sc})?|(\p{Sc}) ?([+-])?)? ?([\d.,'٫٬ ]*?)(?: ?(\p{Sc}))?$/u;

function wholeOf(text: string): string | undefined {
  if (/^\d*$/.test(text)) return text;
  const [, mark = ''] = /^\d+([.,'٬ ])/.exec(text) ?? [];
  const groups = text.split(mark);
  const [first = '', ...rest] = groups;
  const last = rest.pop() ?? '';
  const western = rest.every((group) => /^\d{3}$/.test(group)) && /^\d{1,3}$/.test(first);
  const indian = rest.every((group) => /^\d{2}$/.test(group)) && /^\d{1,2}$/.test(first);
  const grouped = mark !== '' && /^\d{3}$/.test(last) && !first.startsWith('0') && (western || indian);
  return grouped ? groups.join('') : undefined;
}

/** Returns the mark that begins the fraction; undefined if there is none. */
function decimalMarkOf(body: string, locale: Locale): string | undefined {
  if (body.includes('٫')) return '٫';
  const marks = body.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return undefined;
  if (marks.some((mark) => mark !== last)) return last;
  if (marks.length > 1) return undefined;
  const { decimal, group } = marksOf(locale);
  // "1,234" alone is ambiguous, and the language decides; "1,5" and "0,123" cannot be groups in any language.
  return last === decimal || last !== group || wholeOf(body) === undefined ? last : undefined;
}

/**
 * Returns the canonical decimal of typed or pasted text, in any language's notation. Text that is unambiguous by itself
 * may contradict the language: "1,234.5" is one number everywhere. Undefined if it is not a number.
 */
export function parseNumber(text: string, locale: Locale): string | undefined {
  if (text.length > longestText) return undefined;
  const match = dressed.exec(plain(text));
  if (match === null) return undefined;
  const [, before = '', innerCurrency, outerCurrency, after = '', body = '', lastCurrency] = match;
  const currencies = [innerCurrency, outerCurrency, lastCurrency].filter((currency) => currency !== undefined);
  if (currencies.length > 1) return undefined;
  const mark = decimalMarkOf(body, locale);
  const at = mark === undefined ? body.length : body.lastIndexOf(mark);
  const whole = wholeOf(body.slice(0, at));
  const fraction = body.slice(at + 1);
  if (whole === undefined || !/^\d*$/.test(fraction) || `${whole}${fraction}` === '') return undefined;
  const decimal = parseDecimal(`${before}${after}${whole === '' ? '0' : whole}.${fraction === '' ? '0' : fraction}`);
  return decimal === undefined ? undefined : formatDecimal(decimal);
}
