import { type AnyAmount, ratio } from '../../math/amount.ts';
import { abs } from '../../math/arithmetic.ts';
import { gte } from '../../math/comparison.ts';
import { roundTo } from '../../math/precision.ts';

export interface Step {
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
export function stepOf<S extends Step>(steps: readonly S[], amount: AnyAmount): S | undefined {
  const size = abs(amount);
  const step = findReached(steps, size);
  return step === undefined ? undefined : findReached(steps, roundTo(size, step.decimals, 'half-up'));
}
