import { impactPx, midPx2 } from '../book/impact.ts';
import { bestOf } from '../book/levels.ts';
import { impactNotional } from '../funding/premium.ts';
import type { MarketReading } from '../reading.ts';
import type { Exchange, Market } from '../state/model.ts';

export function marketOf(exchange: Exchange, asset: number): Market {
  const market = exchange.markets.get(asset);
  if (market === undefined) throw new Error(`there is no asset ${asset}`);
  return market;
}

export function readMarket(market: Market): MarketReading {
  const common = {
    oraclePx: market.oraclePx,
    markPx: market.markPx,
    midPx2: midPx2(market),
    lastPx: market.lastPx,
    bestBid: bestOf(market.bids)?.px,
    bestAsk: bestOf(market.asks)?.px,
  };
  if (market.kind === 'spot') {
    return {
      ...common,
      impactBid: undefined,
      impactAsk: undefined,
      fundingRate: 0,
      premium: undefined,
      openInterest: 0,
      atOpenInterestCap: false,
    };
  }
  const notional = impactNotional(market);
  return {
    ...common,
    impactBid: impactPx(market.bids, notional),
    impactAsk: impactPx(market.asks, notional),
    fundingRate: market.fundingRate,
    premium: market.premium,
    openInterest: market.openInterest,
    atOpenInterestCap: !market.asset.delisted && market.openInterest >= market.openInterestCap,
  };
}
