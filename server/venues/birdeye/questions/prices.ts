import 'server-only';
import * as z from 'zod/mini';
import { priceUnits } from '../../../../lib/config/spot.ts';
import type { ChainId } from '../../../../lib/config/venues/chains.ts';
import type { TokenPrice } from '../../../../lib/domain/spot/token.ts';
import type { Address } from '../../../../lib/schemas/address.ts';
import { knownAmountSchema, sentAmountSchema } from '../../../../lib/schemas/amount.ts';
import { declareBirdeye, readByAddress, rememberedByToken, unixTimeSchema } from './declare-birdeye.ts';

export interface TokensOfChain {
  readonly chainId: ChainId;
  readonly addresses: readonly Address[];
}

export const mostPrices = 100;

const priceSchema = z.pipe(
  z.object({
    value: sentAmountSchema<'price'>(),
    updateUnixTime: unixTimeSchema,
    priceChange24h: knownAmountSchema<'percent'>(),
    liquidity: knownAmountSchema<'usd'>(),
  }),
  z.transform(
    ({ value, updateUnixTime, priceChange24h, liquidity }): TokenPrice => ({
      price: value,
      change: priceChange24h,
      liquidity,
      at: updateUnixTime,
    }),
  ),
);

/** Requests the prices of many coins of one chain. */
export const prices = declareBirdeye({
  path: '/defi/multi_price',
  query: () => ({ include_liquidity: 'true' }),
  body: ({ addresses }: TokensOfChain) => ({ list_address: addresses.join(',') }),
  units: ({ addresses }) => priceUnits * addresses.length,
  schema: z.record(z.string(), z.unknown()),
  transform: (entries = {}, { addresses }) => readByAddress(priceSchema, entries, addresses),
  ...rememberedByToken,
});
