import { maxSlippagePercent, minSlippagePercent, slippageAdvicePercent } from '../../config/swaps.ts';
import { type Percent, parseAmount, percent, ratio } from '../../math/amount.ts';
import { mul, sub } from '../../math/arithmetic.ts';
import { clamp, gt, gte, min } from '../../math/comparison.ts';
import { toUnits } from '../../math/onchain.ts';
import { decimalsOf, roundTo } from '../../math/precision.ts';
import { percentOf } from '../../math/units.ts';

const least = percent(minSlippagePercent);
const most = percent(maxSlippagePercent);
/** A hundredth of a percent is the finest step that every vendor accepts. */
const finestDecimals = 2;
const basisPointsInAll = 10_000n;
const hundred = percent('100');

/** The effective slippage, and the typed one if it differs. */
export interface Slippage {
  readonly value: Percent;
  /** Why the effective slippage differs from the typed one. */
  readonly changed: 'unreadable' | 'raised' | 'lowered' | undefined;
}

export function chosenSlippage(value: string): Slippage {
  return { value: percent(value), changed: undefined };
}

/**
 * Parses a typed slippage; a value out of bounds is limited at once, before it is shown, and not later at the
 * signature.
 */
export function typedSlippage(typed: string | undefined, before: Slippage): Slippage {
  const read = typed === undefined ? undefined : parseAmount<'percent'>(typed);
  if (read === undefined) return { value: before.value, changed: 'unreadable' };
  const value = clamp(roundTo(read, Math.min(decimalsOf(read), finestDecimals), 'down'), least, most);
  if (gt(value, read)) return { value, changed: 'raised' };
  return { value, changed: gt(read, most) ? 'lowered' : undefined };
}

/** Returns the minimum that a swap may bring, in units, for this quoted amount. It is rounded down once. */
export function leastOf(quoted: bigint, slippage: Percent): bigint {
  return (quoted * (basisPointsInAll - toUnits(slippage, finestDecimals))) / basisPointsInAll;
}

/**
 * Returns the slippage for a vendor whose router measures before the token takes its tax: so that the user's own
 * slippage applies to what then arrives. It is rounded down, so that the router's minimum is never below the one that
 * was shown.
 */
export function slippageWithTax(slippage: Percent, tax: Percent): Percent {
  const arriving = percentOf(sub(hundred, tax), sub(hundred, slippage));
  return roundTo(sub(hundred, arriving), finestDecimals, 'down');
}

/**
 * Returns the widest slippage with which a new quote still brings the minimum that was shown; undefined if none does.
 * Vendors accept no slippage below their own minimum.
 */
export function slippageKeeping(shownLeast: bigint, quoted: bigint, slippage: Percent): Percent | undefined {
  if (leastOf(quoted, slippage) >= shownLeast) return slippage;
  if (quoted <= shownLeast) return undefined;
  const points = ((quoted - shownLeast) * basisPointsInAll) / quoted;
  const kept = percent(`${points / 100n}.${String(points % 100n).padStart(2, '0')}`);
  return gt(least, kept) ? undefined : kept;
}

const advisedBelow = percent(slippageAdvicePercent);
const twice = ratio('2');

/**
 * Returns the slippage that is suggested after a swap failed at its minimum: twice as much while it is small. Undefined
 * if waiting is better. The slippage itself is never changed for the user.
 */
export function advisedSlippage(slippage: Percent): Percent | undefined {
  return gte(slippage, advisedBelow) ? undefined : min(mul(slippage, twice), most);
}
