import { z } from 'zod';
import type { SpotToken, SpotTrade } from '../../spot/contract.ts';
import { tokenAt } from '../context.ts';
import { address, type Endpoint, endpoint, whole } from '../endpoint.ts';
import { unixTime } from '../figures.ts';

const MOST_TRADES = 50;
/** The maximum offset of a list. */
const DEEPEST = 10_000;

interface Leg {
  readonly token: SpotToken;
  readonly amount: number;
  readonly price: number;
  /** The sign is 1 for the coin that the trader received, -1 for the one that was paid. */
  readonly sign: 1 | -1;
}

export function legBody({ token, amount, price, sign }: Leg) {
  const units = Math.round(amount * 10 ** token.decimals);
  return {
    symbol: token.symbol,
    decimals: token.decimals,
    address: token.address,
    amount: units,
    uiAmount: amount,
    price,
    nearestPrice: price,
    changeAmount: sign * units,
    uiChangeAmount: sign * amount,
    isScaledUiToken: false,
    multiplier: null,
  };
}

/** Returns both sides of a trade from the trader's point of view. */
export function legsOf(trade: SpotTrade): {
  readonly from: Leg;
  readonly to: Leg;
  readonly base: Leg;
  readonly quote: Leg;
} {
  const isBuy = trade.side === 'buy';
  const base: Leg = { token: trade.token, amount: trade.amount, price: trade.price, sign: isBuy ? 1 : -1 };
  const quote: Leg = {
    token: trade.against,
    amount: trade.againstAmount,
    price: trade.againstPrice,
    sign: isBuy ? -1 : 1,
  };
  return { base, quote, from: isBuy ? quote : base, to: isBuy ? base : quote };
}

/**
 * Returns the vendor's name of the exchange of a trade. A trade of the crowd has neither transaction nor pool: these
 * fields are empty texts, since a made-up hash would lead nowhere.
 */
export function placeOf({ hash, pool }: SpotTrade) {
  return { txHash: hash ?? '', poolId: pool ?? '', source: pool === undefined ? 'aggregator' : 'uniswap_v2' };
}

export function tradeBody(trade: SpotTrade) {
  const { base, quote, from, to } = legsOf(trade);
  const { txHash, poolId, source } = placeOf(trade);
  return {
    quote: legBody(quote),
    base: legBody(base),
    basePrice: base.price,
    quotePrice: quote.price,
    txHash,
    source,
    blockUnixTime: unixTime(trade.time),
    txType: 'swap',
    owner: trade.owner,
    side: trade.side,
    alias: null,
    pricePair: base.price / quote.price,
    from: legBody(from),
    to: legBody(to),
    tokenPrice: trade.price,
    poolId,
  };
}

const schema = z
  .object({
    address,
    offset: whole.default(0),
    limit: whole.pipe(z.number().min(1).max(MOST_TRADES)).default(MOST_TRADES),
    tx_type: z.enum(['swap', 'add', 'remove', 'all']).default('swap'),
    sort_type: z.enum(['asc', 'desc']).default('desc'),
    ui_amount_mode: z.enum(['raw', 'scaled', 'both']).default('raw'),
  })
  .refine(({ offset, limit }) => offset + limit <= DEEPEST, 'offset plus limit is at most 10000');

export const tradeEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/defi/txs/token',
    from: 'Standard',
    schema,
    // The units are not in the vendor's price list.
    units: 10,
    answer: async (context, { offset, limit, ...requested }) => {
      const { market } = context;
      const token = tokenAt(context, requested.address);
      // The market only has swaps.
      if (token === undefined || !['swap', 'all'].includes(requested.tx_type)) return { items: [], hasNext: false };
      const trades = await market.trades(token, market.now() + 1, offset + limit + 1);
      const page = trades.slice(offset, offset + limit).map(tradeBody);
      // The order applies within a page: pages always begin at the newest trade, which is one interpretation of the
      // vendor's documentation.
      return {
        items: requested.sort_type === 'asc' ? page.toReversed() : page,
        hasNext: trades.length > offset + limit,
      };
    },
  }),
];
