import type { Market } from '../state/model.ts';
import { formatUnits } from '../units/decimal.ts';

/** Why an order was rejected: the venue's error text, and the status in the histories. */
export interface Refusal {
  readonly error: string;
  readonly status: string;
}

const refusal = (market: Market, error: string, status: string): Refusal => ({
  error: `${error} asset=${market.id}`,
  status,
});

/** Formats a price within a sentence: whole ones without a decimal point. */
const plain = (market: Market, px: number | undefined): string =>
  px === undefined ? '0' : formatUnits(px, market.asset.pxDecimals).replace(/\.0$/, '');

export const refuse = {
  tick: (market: Market) => refusal(market, 'Price must be divisible by tick size.', 'tickRejected'),
  minimum: (market: Market) =>
    refusal(
      market,
      market.kind === 'perp'
        ? 'Order must have minimum value of $10.'
        : `Order must have minimum value of 10 ${market.asset.quote.name}.`,
      'minTradeNtlRejected',
    ),
  margin: (market: Market) => refusal(market, 'Insufficient margin to place order.', 'perpMarginRejected'),
  reduceOnly: (market: Market) => refusal(market, 'Reduce only order would increase position.', 'reduceOnlyRejected'),
  postOnly: (market: Market, bid: number | undefined, ask: number | undefined) =>
    refusal(
      market,
      `Post only order would have immediately matched, bbo was ${plain(market, bid)}@${plain(market, ask)}.`,
      'badAloPxRejected',
    ),
  unmatched: (market: Market) =>
    refusal(market, 'Order could not immediately match against any resting orders.', 'iocCancelRejected'),
  triggerPx: (market: Market) => refusal(market, 'Invalid TP/SL price.', 'badTriggerPxRejected'),
  noLiquidity: (market: Market) =>
    refusal(market, 'No liquidity available for market order.', 'marketOrderNoLiquidityRejected'),
  openInterest: (market: Market, isFlip: boolean) =>
    refusal(
      market,
      'Order would increase open interest while open interest is capped',
      isFlip ? 'positionFlipAtOpenInterestCapRejected' : 'positionIncreaseAtOpenInterestCapRejected',
    ),
  spotBalance: (market: Market) => refusal(market, 'Insufficient spot balance', 'insufficientSpotBalanceRejected'),
  maxPosition: (market: Market) =>
    refusal(
      market,
      'Order would cause position to exceed margin tier limit at current leverage',
      'perpMaxPositionRejected',
    ),
  cloid: (market: Market) => refusal(market, 'Client order id is already in use.', 'rejected'),
  tooMany: (market: Market, limit: number) =>
    refusal(market, `Too many open orders. Limit is ${limit}.`, 'tooManyOpenOrdersRejected'),
} as const;
