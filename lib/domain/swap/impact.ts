import {
  confirmedImpactPercent,
  impactTolerancePercent,
  notedImpactPercent,
  warnedImpactPercent,
} from '../../config/venues/swap.ts';
import { type Percent, type Price, percent } from '../../math/amount.ts';
import { quotient } from '../../math/arithmetic.ts';
import { gt, gte, isPositive, max } from '../../math/comparison.ts';
import type { SwapToken } from './intent.ts';
import { rateOf, type SwapQuote, shortfall } from './quote.ts';

/** The share by which a swap moves the price against itself. Unknown is a warning, and never 0. */
export type PriceImpact =
  | { readonly kind: 'known'; readonly percent: Percent }
  /** `noReference`: there is no small trade to compare with. `disagreement`: two sources differ on the price. */
  | { readonly kind: 'unknown'; readonly reason: 'noReference' | 'disagreement' };

/** The attention that a price impact demands of the user: none, a look, a warning, or a typed confirmation. */
export type ImpactLevel = 'none' | 'note' | 'warning' | 'confirmation' | 'unknown';

/** Prices of one whole token in dollars, by another source. */
export interface MarketPrices {
  readonly spent: Price | undefined;
  readonly bought: Price | undefined;
}

const tolerance = percent(impactTolerancePercent);
const rateDecimals = 30;

/** Returns how much of the bought token the market gives for one of the spent. */
export function marketRate({ spent, bought }: MarketPrices): Price | undefined {
  if (spent === undefined || bought === undefined || !isPositive(spent) || !isPositive(bought)) return undefined;
  return quotient<'price'>(spent, bought, rateDecimals, 'half-even');
}

function isDisagreeing(rate: Price, market: Price | undefined): boolean {
  if (market === undefined) return false;
  return gt(max(shortfall(rate, market), shortfall(market, rate)), tolerance);
}

/**
 * Measures the price impact against the vendor's own rate for a small amount. A price of the market that contradicts
 * that rate makes it unknown: one of both is wrong.
 */
export function priceImpact(quote: SwapQuote, spent: SwapToken, bought: SwapToken, market: MarketPrices): PriceImpact {
  const rate = rateOf(quote.amount, spent, quote.dstAmount, bought);
  const { reference } = quote;
  const small = reference && rateOf(reference.srcAmount, spent, reference.dstAmount, bought);
  if (rate === undefined || small === undefined || !isPositive(small))
    return { kind: 'unknown', reason: 'noReference' };
  if (isDisagreeing(small, marketRate(market))) return { kind: 'unknown', reason: 'disagreement' };
  return { kind: 'known', percent: shortfall(rate, small) };
}

const levels = [
  [percent(confirmedImpactPercent), 'confirmation'],
  [percent(warnedImpactPercent), 'warning'],
  [percent(notedImpactPercent), 'note'],
] as const;

export function impactLevel(impact: PriceImpact): ImpactLevel {
  if (impact.kind === 'unknown') return 'unknown';
  return levels.find(([from]) => gte(impact.percent, from))?.[1] ?? 'none';
}
