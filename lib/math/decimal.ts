/** The exact value units / 10^scale. Only lib/math uses it; all other code sees the canonical text. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

export class NotADecimal extends RangeError {
  override readonly name = 'NotADecimal';
}

const shape = /^([+-]?)(\d+)(?:\.(\d+))?$/;

const canonicalShape = /^(?:-(?!0$))?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

/** A uint256 has 78 digits; a text much longer than any amount is an attack on the parser, not an amount. */
const longestText = 256;

function read(text: string): Decimal | undefined {
  const match = shape.exec(text);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

/** Reads text from outside: an optional sign, digits, an optional fraction; no exponent, no blanks, no grouping. */
export function parseDecimal(text: string): Decimal | undefined {
  return text.length > longestText ? undefined : read(text);
}

/** True if formatDecimal would write the number in exactly this way. */
export function isCanonical(text: string): boolean {
  return text.length <= longestText && canonicalShape.test(text);
}

/** Reads text that is known to be a decimal. */
export function decimalOf(text: string): Decimal {
  const decimal = read(text);
  if (decimal === undefined) throw new NotADecimal('The text is not a decimal number');
  return decimal;
}

export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/** Returns the canonical form of a number: no exponent, no leading or trailing zeros, never -0. */
export function formatDecimal({ units, scale }: Decimal): string {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Returns both numbers with a common scale. */
export function alignScales(
  a: Decimal,
  b: Decimal,
): { readonly a: bigint; readonly b: bigint; readonly scale: number } {
  const scale = Math.max(a.scale, b.scale);
  return { a: a.units * powerOfTen(scale - a.scale), b: b.units * powerOfTen(scale - b.scale), scale };
}

export function compareDecimals(left: Decimal, right: Decimal): -1 | 0 | 1 {
  const { a, b } = alignScales(left, right);
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
