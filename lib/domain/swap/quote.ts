import type { SwapProviderName } from '../../config/swaps.ts';
import { type Percent, type Price, percent, ratio, type Tokens } from '../../math/amount.ts';
import { quotient, sub } from '../../math/arithmetic.ts';
import { isPositive, max } from '../../math/comparison.ts';
import { fromUnits } from '../../math/onchain.ts';
import { ratioToPercent } from '../../math/units.ts';
import type { Address } from '../../schemas/address.ts';
import type { SwapToken } from './intent.ts';

/** A part of a quote's route: how much of a token goes through which exchanges. */
export interface RouteLeg {
  readonly from: Address;
  readonly to: Address;
  readonly shareBps: number;
  readonly venues: readonly { readonly name: string; readonly shareBps: number }[];
}

/** A small trade of the same tokens with the same vendor. */
export interface ReferenceRate {
  readonly srcAmount: bigint;
  readonly dstAmount: bigint;
  readonly askedAt: number;
}

export interface SwapQuote {
  readonly provider: SwapProviderName;
  /** In units. */
  readonly amount: bigint;
  readonly dstAmount: bigint;
  readonly gas: bigint | undefined;
  readonly route: readonly RouteLeg[] | undefined;
  readonly feeBps: number;
  readonly referrer: Address | undefined;
  readonly vendorFeeBps: number | undefined;
  readonly reference: ReferenceRate | undefined;
  /** The time of the vendor's answer. */
  readonly askedAt: number;
  /** How long the request waited in a queue. */
  readonly waitMs: number;
}

const rateDecimals = 30;

/** Returns how much of one token is paid for one of the other. */
export function rateOf(given: bigint, from: SwapToken, got: bigint, to: SwapToken): Price | undefined {
  const divisor = fromUnits<'tokens'>(given, from.decimals);
  if (!isPositive(divisor)) return undefined;
  return quotient<'price'>(fromUnits<'tokens'>(got, to.decimals), divisor, rateDecimals, 'half-even');
}

/** Returns the cost of a wanted amount at a rate: the least amount of the spent token that gives no less. */
export function spendFor(wanted: Tokens, rate: Price, { decimals }: SwapToken): Tokens | undefined {
  return isPositive(rate) ? quotient<'tokens'>(wanted, rate, decimals, 'up') : undefined;
}

const one = ratio('1');
const none = percent('0');
const impactDecimals = 8;

/** Returns how many percent fewer tokens a rate gives than another one does; never below 0. */
export function shortfall(rate: Price, than: Price): Percent {
  const share = quotient<'ratio'>(rate, than, impactDecimals, 'half-even');
  return max(none, ratioToPercent(sub(one, share)));
}

export function tokensOf(units: bigint, { decimals }: SwapToken): Tokens {
  return fromUnits<'tokens'>(units, decimals);
}
