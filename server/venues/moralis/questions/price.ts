import 'server-only';
import * as z from 'zod/mini';
import type { TokenId } from '../../../../lib/domain/spot/token.ts';
import type { PoolPrice } from '../../../../lib/domain/spot/wallet.ts';
import { knownAmountSchema, sentAmountSchema } from '../../../../lib/schemas/amount.ts';
import { declareMoralis } from './declare-moralis.ts';

const percent = knownAmountSchema<'percent'>();

const schema = z.object({
  usdPriceFormatted: knownAmountSchema<'price'>(),
  usdPrice: sentAmountSchema<'price'>(),
  // The vendor sends the same figure twice: as a text, and as a number.
  '24hrPercentChange': percent,
  usdPrice24hrPercentChange: percent,
  pairTotalLiquidityUsd: knownAmountSchema<'usd'>(),
});

/** Requests the price of a coin's last trade. */
export const price = declareMoralis({
  path: ({ address }: TokenId) => `/erc20/${address}/price`,
  schema,
  transform: (wire): PoolPrice => ({
    price: wire.usdPriceFormatted ?? wire.usdPrice,
    change: wire['24hrPercentChange'] ?? wire.usdPrice24hrPercentChange,
    liquidity: wire.pairTotalLiquidityUsd,
  }),
  freshMs: 15_000,
  cachedMs: 24 * 3_600_000,
});
