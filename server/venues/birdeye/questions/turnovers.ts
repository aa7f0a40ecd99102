import 'server-only';
import * as z from 'zod/mini';
import type { TokenId, TokenTurnover } from '../../../../lib/domain/spot/token.ts';
import { knownAmountSchema, sentAmountSchema } from '../../../../lib/schemas/amount.ts';
import { declareBirdeye, readByAddress, rememberedByToken } from './declare-birdeye.ts';
import type { TokensOfChain } from './prices.ts';

export const mostTurnovers = 50;

const turnoverSchema = z.pipe(
  z.object({
    price: sentAmountSchema<'price'>(),
    volumeUSD: knownAmountSchema<'usd'>(),
    volumeChangePercent: knownAmountSchema<'percent'>(),
    priceChangePercent: knownAmountSchema<'percent'>(),
  }),
  z.transform(
    ({ price, volumeUSD, volumeChangePercent, priceChangePercent }): TokenTurnover => ({
      price,
      volume: volumeUSD,
      volumeChange: volumeChangePercent,
      priceChange: priceChangePercent,
    }),
  ),
);

const day = { type: '24h' } as const;

/** Requests a day's trading of many coins, which only the larger plans include. */
export const turnovers = declareBirdeye({
  path: '/defi/price_volume/multi',
  body: ({ addresses }: TokensOfChain) => ({ list_address: addresses.join(','), ...day }),
  units: ({ addresses }) => 15 * addresses.length,
  schema: z.record(z.string(), z.unknown()),
  transform: (entries = {}, { addresses }) => readByAddress(turnoverSchema, entries, addresses),
  ...rememberedByToken,
});

/** Requests a day's trading of one coin. */
export const turnover = declareBirdeye({
  path: '/defi/price_volume/single',
  query: ({ address }: TokenId) => ({ address, ...day }),
  units: () => 15,
  schema: turnoverSchema,
  transform: (wire) => wire,
  ...rememberedByToken,
});
