import { defaultMakerBasisPoints, defaultTakerBasisPoints, type PlatformFees } from '../../config/fees.ts';
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
  readonly platform: Percent;
  readonly total: Percent;
}

export interface TradeFees {
  readonly exchange: Usd;
  readonly platform: Usd;
  readonly total: Usd;
}

const none = percent('0');

const publishedPercent: Readonly<Record<FeeRole, Percent>> = {
  maker: ratioToPercent(basisPointsToRate(basisPoints(defaultMakerBasisPoints))),
  taker: ratioToPercent(basisPointsToRate(basisPoints(defaultTakerBasisPoints))),
};

/** Returns the platform's fee on a market: zero if no receiver is configured. */
export function platformShare(market: FeeMarket, fees: PlatformFees): Percent {
  const share = fees[market];
  return share === undefined ? none : percent(share);
}

export function ratesFrom(exchange: Percent, platform: Percent): FeeRates {
  return { exchange, platform, total: add(exchange, platform) };
}

/**
 * Returns the rates in percent of the notional, in the exchange's first tier. A swap does not go through the exchange's
 * order book and pays the platform alone.
 */
export function feeRates(market: FeeMarket, role: FeeRole, fees: PlatformFees): FeeRates {
  return ratesFrom(market === 'spot' ? none : publishedPercent[role], platformShare(market, fees));
}

/** Returns exact fees: nothing is rounded before it is shown. */
export function tradeFees(notional: Usd, { exchange, platform, total }: FeeRates): TradeFees {
  return {
    exchange: percentOf(exchange, notional),
    platform: percentOf(platform, notional),
    total: percentOf(total, notional),
  };
}
