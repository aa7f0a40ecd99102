import { questionedLossPercent, typedLossPercent } from '../../config/swaps.ts';
import {
  basisPoints,
  inUnit,
  type Percent,
  type Price,
  percent,
  type Ratio,
  ratio,
  type Usd,
} from '../../math/amount.ts';
import { add, mul, product, quotient, sub, sum } from '../../math/arithmetic.ts';
import { gte, isPositive, lt } from '../../math/comparison.ts';
import { fromUnits, toUnits } from '../../math/onchain.ts';
import { roundTo } from '../../math/precision.ts';
import { basisPointsToRate, percentageOf, percentOf, percentToRatio, ratioToPercent } from '../../math/units.ts';
import type { SwapToken } from './intent.ts';
import { type SwapQuote, tokensOf } from './quote.ts';

/** Prices of one whole token in dollars, from another source than the vendor of the quote. */
export interface MarketPrices {
  readonly spent: Price | undefined;
  readonly bought: Price | undefined;
}

const rateDecimals = 30;
const shareDecimals = 12;
const dollarDecimals = 12;
const percentDecimals = 4;
/** The decimals of a percent to which a tax is rounded up. */
const taxDecimals = 6;
const one = ratio('1');
const hundred = percent('100');

const isKnown = (price: Price | undefined): price is Price => price !== undefined && isPositive(price);

/** Returns how much of the bought token the market gives for one of the spent. */
export function marketRate({ spent, bought }: MarketPrices): Price | undefined {
  return isKnown(spent) && isKnown(bought) ? quotient<'price'>(spent, bought, rateDecimals, 'half-even') : undefined;
}

/** Returns the units that arrive in a wallet when the token itself keeps a part. */
export function afterTax(units: bigint, tax: Percent): bigint {
  const all = toUnits(hundred, taxDecimals);
  return (units * (all - toUnits(roundTo(tax, taxDecimals, 'up'), taxDecimals))) / all;
}

/** A quoted swap with everything that its value is judged by. */
export interface Exchanged {
  readonly quote: SwapQuote;
  readonly spent: SwapToken;
  readonly bought: SwapToken;
  /** The tax that the token keeps of the promised amount on its way to the wallet. */
  readonly tax: Percent;
  readonly impact: Percent | undefined;
  readonly prices: MarketPrices;
}

/** The dollars that a swap takes and brings. An unknown value is undefined and never 0. */
export interface SwapLoss {
  readonly paid: Usd | undefined;
  readonly received: Usd | undefined;
  /** How many percent less it brings than it takes, below zero where it brings more. */
  readonly percent: Percent | undefined;
}

const feeOf = ({ feeBps }: SwapQuote): Ratio => inUnit<'ratio'>(basisPointsToRate(basisPoints(String(feeBps))));

const worthOf = (units: bigint, token: SwapToken, price: Price): Usd => product<'usd'>(tokensOf(units, token), price);

/** Returns the share that arrives of what the vendor's reference rate would give without fee and tax. */
function shareByVendor({ quote, tax, impact }: Exchanged): Ratio | undefined {
  if (impact === undefined) return undefined;
  const parts = [sub(hundred, impact), sub(hundred, tax)].map(percentToRatio);
  return parts.reduce((share, part) => mul(share, part), sub(one, feeOf(quote)));
}

/** Returns the share that arrives by the market's prices. */
function shareByMarket(paid: Usd | undefined, received: Usd | undefined): Ratio | undefined {
  if (paid === undefined || received === undefined || !isPositive(paid)) return undefined;
  return quotient<'ratio'>(received, paid, shareDecimals, 'down');
}

/**
 * Compares what arrives with what is paid. If the vendor's reference rate and the market contradict each other, the
 * worse of the two counts.
 */
export function swapLoss(exchanged: Exchanged): SwapLoss {
  const { quote, spent, bought, tax, prices } = exchanged;
  const paid = isKnown(prices.spent) ? worthOf(quote.amount, spent, prices.spent) : undefined;
  const units = afterTax(quote.dstAmount, tax);
  const received = isKnown(prices.bought) ? worthOf(units, bought, prices.bought) : undefined;
  const [market, vendor] = [shareByMarket(paid, received), shareByVendor(exchanged)];
  const isVendorWorse = vendor !== undefined && (market === undefined || lt(vendor, market));
  const share = isVendorWorse ? vendor : market;
  if (share === undefined) return { paid, received, percent: undefined };
  const lost = ratioToPercent(sub(one, share));
  if (!isVendorWorse) return { paid, received, percent: lost };
  if (paid !== undefined) return { paid, received: mul(paid, share), percent: lost };
  const worth = received !== undefined && isPositive(share);
  return { paid: worth ? quotient<'usd'>(received, share, dollarDecimals, 'up') : undefined, received, percent: lost };
}

/** The severity of a loss for the user. An unknown loss counts like a large one. */
export type LossLevel = 'none' | 'question' | 'typed';

const [questioned, typed] = [percent(questionedLossPercent), percent(typedLossPercent)];

export function lossLevel({ percent: lost }: SwapLoss): LossLevel {
  if (lost === undefined || gte(lost, typed)) return 'typed';
  return gte(lost, questioned) ? 'question' : 'none';
}

/** The parts of what a swap costs, in dollars. They add up to the total where all are known. */
export interface SwapCosts {
  readonly impact: Usd | undefined;
  readonly platformFee: Usd;
  readonly tax: Usd;
  /**
   * The rest, which neither fee, impact nor tax explains: the vendor's own part, and the market's distance from its
   * rate. Undefined while the impact is unknown, which would otherwise be attributed to the vendor.
   */
  readonly rate: Usd | undefined;
  readonly gas: Usd;
  readonly total: Usd;
  readonly percent: Percent;
}

export interface Gas {
  /** In units of the chain's coin. */
  readonly units: bigint;
  readonly decimals: number;
  readonly price: Price;
}

/** Returns the worth of a swap's gas. */
export function gasWorth({ units, decimals, price }: Gas): Usd {
  return product<'usd'>(fromUnits<'tokens'>(units, decimals), price);
}

/** Returns the costs of a swap; undefined while a part of them is unknown. */
export function swapCosts(
  { quote, tax, impact }: Exchanged,
  { paid, received }: SwapLoss,
  gas: Gas | undefined,
): SwapCosts | undefined {
  if (paid === undefined || received === undefined || gas === undefined || !isPositive(paid)) return undefined;
  const before = (value: Usd, part: Ratio): Usd =>
    isPositive(sub(one, part)) ? quotient<'usd'>(value, sub(one, part), dollarDecimals, 'half-even') : value;
  const promised = before(received, percentToRatio(tax));
  const platformFee = sub(before(promised, feeOf(quote)), promised);
  const sure = {
    platformFee,
    tax: sub(promised, received),
    gas: gasWorth(gas),
  };
  const total = add(sub(paid, received), sure.gas);
  const moved = impact === undefined ? undefined : percentOf(impact, paid);
  return {
    ...sure,
    impact: moved,
    rate: moved === undefined ? undefined : sub(total, sum([...Object.values(sure), moved])),
    total,
    percent: percentageOf(total, paid, percentDecimals, 'half-even'),
  };
}
