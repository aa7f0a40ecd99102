import 'server-only';
import * as z from 'zod/mini';
import { tokenTradersFreshMs } from '../../../../lib/config/spot.ts';
import type { TokenId } from '../../../../lib/domain/spot/token.ts';
import type { TopTrader } from '../../../../lib/domain/spot/wallet.ts';
import { addressSchema } from '../../../../lib/schemas/address.ts';
import { knownAmountSchema } from '../../../../lib/schemas/amount.ts';
import { dayMs, declareBirdeye, readRows } from './declare-birdeye.ts';

const mostTraders = 10;
const tokens = knownAmountSchema<'tokens'>();
const usd = knownAmountSchema<'usd'>();
const counted = z.int().check(z.nonnegative());

/** Figures in dollars carry their currency in their names at this vendor; the others are in whole coins. */
const traderSchema = z.pipe(
  z.object({
    owner: addressSchema,
    tradeBuy: counted,
    tradeSell: counted,
    volumeBuy: tokens,
    volumeSell: tokens,
    volumeBuyUSD: usd,
    volumeSellUSD: usd,
  }),
  z.transform(
    (sent): TopTrader => ({
      address: sent.owner,
      bought: { trades: sent.tradeBuy, amount: sent.volumeBuy, value: sent.volumeBuyUSD },
      sold: { trades: sent.tradeSell, amount: sent.volumeSell, value: sent.volumeSellUSD },
    }),
  ),
);

/** Requests who traded most of a coin in a day. */
export const topTraders = declareBirdeye({
  path: '/defi/v2/tokens/top_traders',
  query: ({ address }: TokenId) => ({
    ...{ address, time_frame: '24h', sort_by: 'volume', sort_type: 'desc', offset: 0, limit: mostTraders },
  }),
  units: () => 30,
  schema: z.object({ items: z.array(z.unknown()) }),
  transform: (wire): readonly TopTrader[] => readRows(traderSchema, wire?.items ?? []),
  freshMs: tokenTradersFreshMs,
  cachedMs: dayMs,
});
