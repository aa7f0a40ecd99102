import { compactDecimals, compactSuffixes } from '../../config/interface.ts';
import { type AnyAmount, ratio } from '../../math/amount.ts';
import { abs, quotient } from '../../math/arithmetic.ts';
import { gte } from '../../math/comparison.ts';
import { roundTo } from '../../math/precision.ts';
import type { Locale } from '../locales.ts';
import { type FigureShape, figure, missing } from './figure.ts';

interface Step {
  /** The smallest amount that the step applies to. */
  readonly from: string;
  readonly decimals: number;
}

function findReached<S extends Step>(steps: readonly S[], amount: AnyAmount): S | undefined {
  return steps.find(({ from }) => gte(amount, ratio(from))) ?? steps.at(-1);
}

/**
 * Returns the step of an amount, ignoring its sign. An amount that rounds up to the next step belongs there: 0.99999 is
 * 1.00.
 */
function stepOf<S extends Step>(steps: readonly S[], amount: AnyAmount): S | undefined {
  const size = abs(amount);
  const step = findReached(steps, size);
  return step === undefined ? undefined : findReached(steps, roundTo(size, step.decimals, 'half-up'));
}

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
  shape: Pick<FigureShape, 'prefix' | 'signed' | 'leastDecimals'>,
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

/** Formats a sum that somebody chose: $100, $1K, $2.5K. */
export function chosenDollars(amount: AnyAmount, locale: Locale): string {
  return compact(amount, locale, dollarSteps, { prefix: '$', leastDecimals: 0 });
}

export function signedCompactDollars(amount: AnyAmount | undefined, locale: Locale): string {
  return compact(amount, locale, dollarSteps, { prefix: '$', signed: true });
}

/** Formats holders and supply, without a dollar sign and as whole numbers below a thousand. */
export function compactCount(amount: AnyAmount | undefined, locale: Locale): string {
  return compact(amount, locale, countSteps, {});
}
