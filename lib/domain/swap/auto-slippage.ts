import {
  depthShare,
  leastPoolFeePercent,
  maxSlippagePercent,
  minSlippagePercent,
  mostDepthPercent,
  mostTaxPercent,
  mostVolatilityPercent,
  publicMempoolChains,
  quoteNoisePercent,
  sandwichNetworkFees,
  taxNoiseShare,
  unknownDayChangePercent,
  volatilityShare,
} from '../../config/swaps.ts';
import { type Percent, percent, ratio, type Usd } from '../../math/amount.ts';
import { abs, add, mul, quotient, sub, sum } from '../../math/arithmetic.ts';
import { clamp, gt, isPositive, lte, max, min } from '../../math/comparison.ts';
import { roundTo } from '../../math/precision.ts';
import { percentageOf, percentToRatio } from '../../math/units.ts';
import type { MarketPrices } from './cost.ts';
import { isDollarPrice } from './quick-amounts.ts';

/** The facts from which the automatic slippage of a swap follows. An unknown one is undefined. */
export interface SlippageFacts {
  readonly chainId: number;
  readonly tax: Percent;
  readonly impact: Percent | undefined;
  readonly prices: MarketPrices;
  /** How much both prices changed within a day, in percent. */
  readonly dayChanges: readonly (Percent | undefined)[];
  /** The worth of what is paid, and of the network fee. */
  readonly paid: Usd | undefined;
  readonly gas: Usd | undefined;
}

const [least, most] = [percent(minSlippagePercent), percent(maxSlippagePercent)];
const [usualNoise, unknownChange] = [percent(quoteNoisePercent), percent(unknownDayChangePercent)];
const [ofTax, ofChange, ofImpact] = [ratio(taxNoiseShare), ratio(volatilityShare), ratio(depthShare)];
const [mostOfChange, mostOfImpact] = [percent(mostVolatilityPercent), percent(mostDepthPercent)];
const [poolFee, attackerFees] = [percent(leastPoolFeePercent), ratio(sandwichNetworkFees)];
const [mostTax, none] = [percent(mostTaxPercent), percent('0')];
const [nothing, one] = [ratio('0'), ratio('1')];
/** A tenth of a percent is the finest step, so that the shown number does not flicker. */
const shownDecimals = 1;
const shareDecimals = 12;

/** Returns how far a swap may fall behind its quote without anybody's doing: two dollar coins hardly do. */
export function quoteNoise({ tax, prices }: Pick<SlippageFacts, 'tax' | 'prices'>): Percent {
  const isSteady = isDollarPrice(prices.spent) && isDollarPrice(prices.bought);
  return roundTo(add(isSteady ? least : usualNoise, mul(tax, ofTax)), shownDecimals, 'up');
}

/** Returns the widest slippage with which an attack around the swap earns no more than it costs. */
export function sandwichLimit({ chainId, impact, paid, gas }: SlippageFacts): Percent {
  if (!publicMempoolChains.includes(chainId) || (impact !== undefined && lte(impact, poolFee))) return most;
  if (impact === undefined || paid === undefined || gas === undefined || !isPositive(paid)) return none;
  // An attacker keeps the part of the slippage that the pool does not take for moving its price there and back. The
  // coins that he sells at last have risen by the swap itself.
  const kept = sub(one, quotient<'ratio'>(poolFee, impact, shareDecimals, 'up'));
  const left = max(nothing, sub(one, percentToRatio(impact)));
  if (!isPositive(kept)) return most;
  return percentageOf(mul(mul(gas, attackerFees), left), mul(paid, kept), shownDecimals, 'down');
}

/**
 * Returns the slippage that suits a swap: what the quote's own noise needs, and beyond that the room for the movement
 * of the price, but only as far as no attack around the swap would pay. Undefined if no slippage suits a token's tax.
 */
export function autoSlippage(facts: SlippageFacts): Percent | undefined {
  const { tax, impact, dayChanges } = facts;
  if (gt(tax, mostTax)) return undefined;
  const noise = quoteNoise(facts);
  const change = sum(dayChanges.map((known) => (known === undefined ? unknownChange : abs(known))));
  const wish = sum([noise, min(mul(change, ofChange), mostOfChange), min(mul(impact ?? none, ofImpact), mostOfImpact)]);
  return clamp(max(noise, min(roundTo(wish, shownDecimals, 'up'), sandwichLimit(facts))), least, most);
}
