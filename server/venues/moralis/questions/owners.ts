import 'server-only';
import * as z from 'zod/mini';
import type { TokenId } from '../../../../lib/domain/spot/token.ts';
import type { CursorPage, TokenOwner } from '../../../../lib/domain/spot/wallet.ts';
import { AppError } from '../../../../lib/errors/app-error.ts';
import { addressSchema } from '../../../../lib/schemas/address.ts';
import { knownAmountSchema } from '../../../../lib/schemas/amount.ts';
import { declareMoralis, mostRows, pageSchema, readPage, unitsSchema } from './declare-moralis.ts';

export interface OwnersQuery extends TokenId {
  readonly cursor?: string;
}

const rowSchema = z.pipe(
  z.object({
    owner_address: addressSchema,
    balance: unitsSchema,
    percentage_relative_to_total_supply: knownAmountSchema<'percent'>(),
    is_contract: z.boolean(),
  }),
  z.transform(
    (row): TokenOwner => ({
      address: row.owner_address,
      units: row.balance,
      share: row.percentage_relative_to_total_supply,
      isContract: row.is_contract,
    }),
  ),
);

/**
 * Decodes a page as a part of one list: an unreadable row, or a short page that is not the last one, means that owners
 * are missing, and a list with a gap is useless.
 */
function readWhole(page: z.output<typeof pageSchema>): CursorPage<TokenOwner> {
  const read = readPage(rowSchema, page);
  const isWhole =
    read.rows.length === page.result.length && (read.cursor === undefined || read.rows.length === mostRows);
  if (isWhole) return read;
  throw new AppError('venue.unavailable', { cause: new Error(`${read.rows.length} of ${mostRows} owners on a page`) });
}

/** Requests a coin's owners, the largest first. Burn addresses and pools are among them. */
export const owners = declareMoralis({
  path: ({ address }: OwnersQuery) => `/erc20/${address}/owners`,
  query: ({ cursor }) => ({ limit: mostRows, order: 'DESC', cursor }),
  schema: pageSchema,
  transform: readWhole,
  // Pages that were requested at different times do not belong to one list.
  freshMs: 0,
  cachedMs: 0,
});
