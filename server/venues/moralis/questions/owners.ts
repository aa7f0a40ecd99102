import 'server-only';
import * as z from 'zod/mini';
import type { TokenId } from '../../../../lib/domain/spot/token.ts';
import type { TokenOwner } from '../../../../lib/domain/spot/wallet.ts';
import { addressSchema } from '../../../../lib/schemas/address.ts';
import { knownAmountSchema, sentAmountSchema } from '../../../../lib/schemas/amount.ts';
import { declareMoralis, mostRows, pageSchema, readPage } from './declare-moralis.ts';

export interface OwnersAsked extends TokenId {
  readonly cursor?: string;
}

const rowSchema = z.pipe(
  z.object({
    owner_address: addressSchema,
    balance_formatted: sentAmountSchema<'tokens'>(),
    usd_value: knownAmountSchema<'usd'>(),
    is_contract: z.boolean(),
    percentage_relative_to_total_supply: knownAmountSchema<'percent'>(),
  }),
  z.transform(
    (row): TokenOwner => ({
      address: row.owner_address,
      balance: row.balance_formatted,
      share: row.percentage_relative_to_total_supply,
      value: row.usd_value,
      isContract: row.is_contract,
    }),
  ),
);

/** Asks for a coin's owners, the largest first. Burn addresses and pools are among them. */
export const owners = declareMoralis({
  path: ({ address }: OwnersAsked) => `/erc20/${address}/owners`,
  query: ({ cursor }) => ({ limit: mostRows, order: 'DESC', cursor }),
  schema: pageSchema,
  transform: (page) => readPage(rowSchema, page),
  freshMs: 10 * 60_000,
  keptMs: 24 * 3_600_000,
});
