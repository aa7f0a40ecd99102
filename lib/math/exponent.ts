/** Far beyond any quantity that a venue or a database sends, and short enough to write out. */
const widestExponent = 400;

const shape = /^([+-]?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,4})$/;

/** Writes 1.5e-7 as 0.00000015. A text without an exponent is returned unchanged, and the parser decides about it. */
export function expandExponent(text: string): string | undefined {
  const match = shape.exec(text);
  if (match === null) return text;
  const [, sign = '', whole = '', fraction = '', power = '0'] = match;
  const exponent = Number(power);
  if (Math.abs(exponent) > widestExponent) return undefined;
  const digits = whole + fraction;
  const point = whole.length + exponent;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return `${sign}${digits}${'0'.repeat(point - digits.length)}`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Returns the shortest decimal that equals this float, which is what a venue's JSON contained before it was parsed. */
export function textOfNumber(value: number): string | undefined {
  return Number.isFinite(value) ? expandExponent(String(value)) : undefined;
}
