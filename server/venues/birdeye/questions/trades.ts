import 'server-only';
import * as z from 'zod/mini';
import type { TokenId } from '../../../../lib/domain/spot/token.ts';
import type { TokenTrade, TradePage } from '../../../../lib/domain/spot/trade.ts';
import { knownAmountSchema, sentAmountSchema } from '../../../../lib/schemas/amount.ts';
import { dayMs, declareBirdeye, readRows, secondMs, unixTimeSchema } from './declare-birdeye.ts';

export interface TradesQuery extends TokenId {
  readonly offset: number;
  readonly limit: number;
}

const legSchema = z.pipe(
  z.object({
    symbol: z.string(),
    uiAmount: sentAmountSchema<'tokens'>(),
    price: knownAmountSchema<'price'>(),
  }),
  z.transform(({ symbol, uiAmount, price }) => ({ symbol, amount: uiAmount, price })),
);

const tradeSchema = z.pipe(
  z.object({
    side: z.enum(['buy', 'sell']),
    base: legSchema,
    quote: legSchema,
    tokenPrice: knownAmountSchema<'price'>(),
    blockUnixTime: unixTimeSchema,
    txHash: z.optional(z.nullable(z.string())),
    owner: z.string(),
  }),
  z.transform(
    ({ side, base, quote, tokenPrice, blockUnixTime, txHash, owner }): TokenTrade => ({
      side,
      base,
      quote,
      price: tokenPrice,
      at: blockUnixTime,
      owner,
      hash: txHash === null || txHash === '' ? undefined : txHash,
    }),
  ),
);

/** Requests a coin's trades, the newest first. */
export const trades = declareBirdeye({
  path: '/defi/txs/token',
  query: ({ address, offset, limit }: TradesQuery) => ({ address, offset, limit, tx_type: 'swap', sort_type: 'desc' }),
  // The units are not in the vendor's price list; this is the price of a price.
  units: () => 10,
  schema: z.object({ items: z.array(z.unknown()), hasNext: z.boolean() }),
  transform: (page): TradePage => ({
    trades: readRows(tradeSchema, page?.items ?? []),
    hasNext: page?.hasNext ?? false,
  }),
  freshMs: 15 * secondMs,
  cachedMs: dayMs,
});
