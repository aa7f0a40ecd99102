import fc from 'fast-check';
import type { Rounding } from '@/lib/math/rounding.ts';

/** `npm test` keeps the counts small; LONG=1 tries many more. */
export const runs = { numRuns: process.env['LONG'] === '1' ? 20_000 : 300 };

export const roundings: readonly Rounding[] = ['down', 'up', 'floor', 'ceil', 'half-even', 'half-up'];
export const anyRounding = fc.constantFrom(...roundings);

/** A fraction n / d with d > 0, as an exact reference that shares no code with lib/math. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export function fractionOf(text: string): Fraction {
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.');
  let d = 1n;
  for (const _ of fraction) d *= 10n;
  const n = BigInt(`${whole}${fraction}`);
  return { n: text.startsWith('-') ? -n : n, d };
}

export const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });
export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });
export const over = (a: Fraction, b: Fraction): Fraction =>
  b.n < 0n ? { n: -a.n * b.d, d: a.d * -b.n } : { n: a.n * b.d, d: a.d * b.n };
export const same = (a: Fraction, b: Fraction): boolean => a.n * b.d === b.n * a.d;
export const less = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d;

/** Returns the multiple of `step` that the rounding chooses, by comparing the distances to both neighbours. */
export function onGrid(value: Fraction, step: Fraction, rounding: Rounding): Fraction {
  const q = over(value, step);
  let below = q.n / q.d;
  if (below * q.d > q.n) below -= 1n;
  if (below * q.d === q.n) return value;
  const above = below + 1n;
  const toBelow = q.n - below * q.d;
  const toAbove = above * q.d - q.n;
  const nearZero = q.n > 0n ? below : above;
  const farFromZero = q.n > 0n ? above : below;
  const nearest = toBelow < toAbove ? below : above;
  const even = below % 2n === 0n ? below : above;
  const chosen = {
    floor: below,
    ceil: above,
    down: nearZero,
    up: farFromZero,
    'half-even': toBelow === toAbove ? even : nearest,
    'half-up': toBelow === toAbove ? farFromZero : nearest,
  }[rounding];
  return { n: chosen * step.n, d: step.d };
}

export function powerStep(decimals: number): Fraction {
  let ten = 1n;
  for (let i = 0; i < Math.abs(decimals); i += 1) ten *= 10n;
  return decimals >= 0 ? { n: 1n, d: ten } : { n: ten, d: 1n };
}

/** Decimals from tiny to more than a uint256, with few and many digits, including ties and zeros. */
export const decimalText: fc.Arbitrary<string> = fc
  .tuple(
    fc.boolean(),
    fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 80n }), fc.bigInt({ min: 0n, max: 2_000n })),
    fc.option(fc.stringMatching(/^(\d{1,4}|\d{1,30}|0{1,20}5)$/), { nil: undefined }),
  )
  .map(
    ([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}${fraction === undefined ? '' : `.${fraction}`}`,
  );

export const positiveText = decimalText.map((text) => text.replace(/^-/, '')).filter((text) => /[1-9]/.test(text));
