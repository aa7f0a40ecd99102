import { compactDecimals, compactSuffixes } from '../../config/site/formats.ts';
import { type AnyAmount, ratio } from '../../math/amount.ts';
import { quotient } from '../../math/arithmetic.ts';
import { roundTo } from '../../math/precision.ts';
import type { Locale } from '../locales.ts';
import { type FigureShape, figure, missing } from './figure.ts';
import { stepOf } from './steps.ts';

/** The decimals of the whole amount: a million shown with two decimals is exact to ten thousand. */
const suffixed = compactSuffixes.map(({ from, suffix }) => {
  const zeros = from.length - 1;
  return { from, suffix, zeros, decimals: compactDecimals - zeros };
});

const stepsDownTo = (smallDecimals: number) => [
  ...suffixed,
  { from: '0', suffix: '', zeros: 0, decimals: smallDecimals },
];

const dollarSteps = stepsDownTo(compactDecimals);
const countSteps = stepsDownTo(0);

function compact(
  amount: AnyAmount | undefined,
  locale: Locale,
  steps: typeof dollarSteps,
  shape: Pick<FigureShape, 'prefix' | 'signed'>,
): string {
  const step = amount === undefined ? undefined : stepOf(steps, amount);
  if (amount === undefined || step === undefined) return missing;
  const rounded = roundTo(amount, step.decimals, 'half-up');
  const decimals = step.decimals + step.zeros;
  const shown = quotient(rounded, ratio(`1${'0'.repeat(step.zeros)}`), decimals, 'half-up');
  return figure(shown, locale, { ...shape, decimals, suffix: step.suffix });
}

/**
 * Formats volume, open interest, liquidity and market capitalisation: $1.25M. The letters are the same in every
 * language.
 */
export function compactDollars(amount: AnyAmount | undefined, locale: Locale): string {
  return compact(amount, locale, dollarSteps, { prefix: '$' });
}

export function signedCompactDollars(amount: AnyAmount | undefined, locale: Locale): string {
  return compact(amount, locale, dollarSteps, { prefix: '$', signed: true });
}

/** Formats holders and supply, without a dollar sign and as whole numbers below a thousand. */
export function compactCount(amount: AnyAmount | undefined, locale: Locale): string {
  return compact(amount, locale, countSteps, {});
}
