import { type BuilderPercent, defaultMakerBasisPoints, defaultTakerBasisPoints } from '../../config/exchange/fees.ts';
import { basisPoints, type Percent, percent, type Usd } from '../../math/amount.ts';
import { add } from '../../math/arithmetic.ts';
import { basisPointsToRate, percentOf, ratioToPercent } from '../../math/units.ts';

export const feeMarkets = ['perpetual', 'spot'] as const;
export type FeeMarket = (typeof feeMarkets)[number];
export const feeRoles = ['taker', 'maker'] as const;
/** The maker's order was in the book first. */
export type FeeRole = (typeof feeRoles)[number];

export interface FeeRates {
  /** The exchange's share of the fee. */
  readonly exchange: Percent;
  readonly builder: Percent;
  readonly total: Percent;
}

export interface TradeFees {
  readonly exchange: Usd;
  readonly builder: Usd;
  readonly total: Usd;
}

const none = percent('0');

const publishedPercent: Readonly<Record<FeeRole, Percent>> = {
  maker: ratioToPercent(basisPointsToRate(basisPoints(defaultMakerBasisPoints))),
  taker: ratioToPercent(basisPointsToRate(basisPoints(defaultTakerBasisPoints))),
};

/** Returns the builder's fee; if no builder is set, nothing is added. */
export function builderShare(market: FeeMarket, builder: BuilderPercent | undefined): Percent {
  return builder === undefined ? none : percent(builder[market]);
}

export function ratesFrom(exchange: Percent, builder: Percent): FeeRates {
  return { exchange, builder, total: add(exchange, builder) };
}

/**
 * Returns the rates in percent of the notional, in the exchange's first tier. A swap does not go through the exchange's
 * order book and pays the builder alone.
 */
export function feeRates(market: FeeMarket, role: FeeRole, builder: BuilderPercent | undefined): FeeRates {
  return ratesFrom(market === 'spot' ? none : publishedPercent[role], builderShare(market, builder));
}

/** Returns exact fees: nothing is rounded before it is shown. */
export function tradeFees(notional: Usd, { exchange, builder, total }: FeeRates): TradeFees {
  return {
    exchange: percentOf(exchange, notional),
    builder: percentOf(builder, notional),
    total: percentOf(total, notional),
  };
}
