import { maxSlippagePercent, minSlippagePercent, slippageAdvicePercent } from '../../config/limits.ts';
import { type Percent, parseAmount, percent, ratio } from '../../math/amount.ts';
import { add, mul } from '../../math/arithmetic.ts';
import { clamp, gt, gte, min } from '../../math/comparison.ts';
import { toUnits } from '../../math/onchain.ts';
import { decimalsOf, roundTo } from '../../math/precision.ts';

const least = percent(minSlippagePercent);
const most = percent(maxSlippagePercent);
/** A hundredth of a percent is the finest step that every vendor takes. */
const finestDecimals = 2;
const basisPointsInAll = 10_000n;

/** The slippage in force, and what was typed if that was something else. */
export interface Slippage {
  readonly value: Percent;
  /** Why the typed value is not the one in force. */
  readonly changed: 'unreadable' | 'raised' | 'lowered' | undefined;
}

export function chosenSlippage(value: string): Slippage {
  return { value: percent(value), changed: undefined };
}

/** Reads a typed slippage; what is out of bounds is brought within them at once, and never only when it is signed. */
export function typedSlippage(typed: string | undefined, before: Slippage): Slippage {
  const read = typed === undefined ? undefined : parseAmount<'percent'>(typed);
  if (read === undefined) return { value: before.value, changed: 'unreadable' };
  const value = clamp(roundTo(read, Math.min(decimalsOf(read), finestDecimals), 'down'), least, most);
  if (gt(value, read)) return { value, changed: 'raised' };
  return { value, changed: gt(read, most) ? 'lowered' : undefined };
}

/** Returns the least that a swap may bring, in units, when its quote is this many. It is rounded down once. */
export function leastOf(quoted: bigint, slippage: Percent): bigint {
  return (quoted * (basisPointsInAll - toUnits(slippage, finestDecimals))) / basisPointsInAll;
}

/**
 * Returns the widest slippage with which a new quote still brings the least that was shown; undefined if none does.
 * Vendors take no slippage below the least one.
 */
export function slippageKeeping(shownLeast: bigint, quoted: bigint, slippage: Percent): Percent | undefined {
  if (leastOf(quoted, slippage) >= shownLeast) return slippage;
  if (quoted <= shownLeast) return undefined;
  const points = ((quoted - shownLeast) * basisPointsInAll) / quoted;
  const kept = percent(`${points / 100n}.${String(points % 100n).padStart(2, '0')}`);
  return gt(least, kept) ? undefined : kept;
}

const suggestedBase = percent('0.1');
const half = ratio('0.5');

/**
 * Suggests a slippage that fits the depth of the pool: where a trade of this size moves the price more, so does each
 * trade that comes before it.
 */
export function suggestedSlippage(impact: Percent): Percent {
  return clamp(roundTo(add(mul(impact, half), suggestedBase), 1, 'up'), least, most);
}

const advisedBelow = percent(slippageAdvicePercent);
const twice = ratio('2');

/**
 * Returns the slippage that is advised after a swap failed at its minimum: twice as much while it is little. Undefined
 * where waiting is better. The slippage itself is never changed for the user.
 */
export function advisedSlippage(slippage: Percent): Percent | undefined {
  return gte(slippage, advisedBelow) ? undefined : min(mul(slippage, twice), most);
}
