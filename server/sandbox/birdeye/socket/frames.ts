import { chainById } from '../../../../lib/config/venues/chains.ts';
import type { SpotBar, SpotMarket, SpotTrade } from '../../spot/contract.ts';
import { beginOfBar } from '../../spot/periods.ts';
import { legBody, legsOf, placeOf } from '../answers/trades.ts';
import { unixTime } from '../figures.ts';
import type { PriceWish } from './subscription.ts';

/** The vendor's pages name this frame and the next one without their bodies, so the texts are the sandbox's. */
export const welcome = { type: 'WELCOME', data: 'Welcome' } as const;

export function errorFrame(text: string) {
  return { type: 'ERROR', data: text };
}

export function priceFrame(bar: SpotBar, wish: PriceWish, symbol: string) {
  return {
    type: 'PRICE_DATA',
    data: {
      o: bar.open,
      h: bar.high,
      l: bar.low,
      c: bar.close,
      eventType: 'ohlcv',
      type: wish.chartType,
      unixTime: unixTime(bar.time),
      v: bar.volume,
      symbol,
      address: wish.address,
    },
  };
}

/** Returns the running bar at the time of a trade, in dollars or in the coin on the trade's other side. */
export function runningBar(market: SpotMarket, trade: SpotTrade, { chartType, currency }: PriceWish) {
  const bar = market.bars(trade.token, chartType, beginOfBar(chartType, trade.time), trade.time + 1).at(-1);
  if (bar === undefined || currency === 'usd') return bar;
  const { againstPrice } = trade;
  return {
    ...bar,
    open: bar.open / againstPrice,
    high: bar.high / againstPrice,
    low: bar.low / againstPrice,
    close: bar.close / againstPrice,
  };
}

export function tradeFrame(trade: SpotTrade) {
  const { base, quote, from, to } = legsOf(trade);
  return {
    type: 'TXS_DATA',
    data: {
      blockUnixTime: unixTime(trade.time),
      owner: trade.owner,
      ...placeOf(trade),
      side: trade.side,
      tokenAddress: trade.token.address,
      alias: null,
      isTradeOnBe: false,
      platform: null,
      pricePair: base.price / quote.price,
      volumeUSD: trade.amount * trade.price,
      network: chainById(trade.token.chainId)?.priceDataId ?? null,
      ...(trade.block !== undefined && { blockNumber: trade.block }),
      from: { ...legBody(from), type: 'transfer', typeSwap: 'from' },
      to: { ...legBody(to), type: 'transfer', typeSwap: 'to' },
    },
  };
}
