import type { BasisPoints, Price, Size, Usd } from '../../../math/amount.ts';
import { sub } from '../../../math/arithmetic.ts';
import { isPositive } from '../../../math/comparison.ts';
import { notional, percentageOf, percentToBasisPoints } from '../../../math/units.ts';
import type { Side } from '../market/grid.ts';

/** The filled part of an order: its size, and what that cost or brought, before fees. */
export interface FilledValue {
  readonly size: Size;
  readonly value: Usd;
}

/** The difference from a quoted price: above zero if the fill cost more, or brought less, whichever side it was. */
export interface Slippage {
  readonly points: BasisPoints;
  readonly usd: Usd;
  /** The filled size at the quoted price, which the points are a part of. */
  readonly base: Usd;
}

/** Two digits of a basis point. */
const percentDigits = 4;

const pointsOf = (part: Usd, whole: Usd): BasisPoints =>
  percentToBasisPoints(percentageOf(part, whole, percentDigits, 'half-up'));

/** Returns the slippage; the dollars are exact. Undefined if nothing was filled, or nothing was quoted. */
export function slippageOf(side: Side, quoted: Price, { size, value }: FilledValue): Slippage | undefined {
  const base = notional(quoted, size);
  if (!isPositive(base)) return undefined;
  const usd = side === 'buy' ? sub(value, base) : sub(base, value);
  return { points: pointsOf(usd, base), usd, base };
}

/** Returns the slippage of several orders together, in points of all that they were filled with. */
export function pointsOfAll(usd: Usd, base: Usd): BasisPoints | undefined {
  return isPositive(base) ? pointsOf(usd, base) : undefined;
}

/** Returns how far the price has moved since the fill: above zero if that is to the order's advantage. */
export function driftOf(side: Side, { size, value }: FilledValue, mid: Price): BasisPoints | undefined {
  const then = notional(mid, size);
  if (!isPositive(value)) return undefined;
  return pointsOf(side === 'buy' ? sub(then, value) : sub(value, then), value);
}
