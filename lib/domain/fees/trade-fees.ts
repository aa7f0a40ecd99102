import { builderFeePercent, defaultMakerBasisPoints, defaultTakerBasisPoints } from '../../config/fees.ts';
import { basisPoints, type Percent, percent, type Usd } from '../../math/amount.ts';
import { add } from '../../math/arithmetic.ts';
import { basisPointsToRate, percentOf, ratioToPercent } from '../../math/units.ts';

export const feeMarkets = ['perpetual', 'spot'] as const;
export type FeeMarket = (typeof feeMarkets)[number];
export const feeRoles = ['taker', 'maker'] as const;
/** Who was in the book first is the maker. */
export type FeeRole = (typeof feeRoles)[number];

export interface FeeRates {
  /** The exchange's own part. */
  readonly exchange: Percent;
  readonly builder: Percent;
  readonly total: Percent;
}

export interface TradeFees {
  readonly exchange: Usd;
  readonly builder: Usd;
  readonly total: Usd;
}

const exchangePercent: Readonly<Record<FeeRole, Percent>> = {
  maker: ratioToPercent(basisPointsToRate(basisPoints(defaultMakerBasisPoints))),
  taker: ratioToPercent(basisPointsToRate(basisPoints(defaultTakerBasisPoints))),
};

/** Of the notional, for an account without a discount of its own. */
export function feeRates(market: FeeMarket, role: FeeRole): FeeRates {
  const exchange = exchangePercent[role];
  const builder = percent(builderFeePercent[market]);
  return { exchange, builder, total: add(exchange, builder) };
}

/** Exact: nothing is rounded before it is shown. */
export function tradeFees(notional: Usd, { exchange, builder, total }: FeeRates): TradeFees {
  return {
    exchange: percentOf(exchange, notional),
    builder: percentOf(builder, notional),
    total: percentOf(total, notional),
  };
}
