import 'server-only';
import * as z from 'zod/mini';
import type { ChainId } from '../../../../lib/config/venues/chains.ts';
import type { CursorPage, TokenTransfer } from '../../../../lib/domain/spot/wallet.ts';
import { type Address, addressSchema } from '../../../../lib/schemas/address.ts';
import { countSchema, declareMoralis, mostRows, pageSchema, readPage, unitsSchema } from './declare-moralis.ts';

export interface TransfersQuery {
  readonly chainId: ChainId;
  readonly wallet: Address;
  /** Only transfers of this coin. */
  readonly token?: Address;
  readonly cursor?: string;
  /** The order; the newest first if not given. */
  readonly order?: 'ASC' | 'DESC';
}

const instant = z.pipe(
  z.string(),
  z.transform((text, context): number => {
    const at = Date.parse(text);
    if (!Number.isNaN(at)) return at;
    context.issues.push({ code: 'custom', message: 'not a date', input: text });
    return z.NEVER;
  }),
);

const rowSchema = z.object({
  transaction_hash: z.string(),
  log_index: countSchema,
  address: addressSchema,
  token_symbol: z.optional(z.nullable(z.string())),
  token_decimals: z.optional(z.nullable(countSchema)),
  from_address: addressSchema,
  to_address: addressSchema,
  value: unitsSchema,
  block_number: countSchema,
  block_timestamp: instant,
  possible_spam: z.optional(z.nullable(z.boolean())),
});

const transferOf = (row: z.output<typeof rowSchema>): TokenTransfer => ({
  hash: row.transaction_hash,
  logIndex: row.log_index,
  token: row.address,
  symbol: row.token_symbol ?? undefined,
  decimals: row.token_decimals ?? undefined,
  from: row.from_address,
  to: row.to_address,
  units: row.value,
  block: row.block_number,
  at: row.block_timestamp,
});

/** Requests a wallet's transfers. Spam is left out, unless one coin is requested by address. */
export const transfers = declareMoralis({
  path: ({ wallet }: TransfersQuery) => `/${wallet}/erc20/transfers`,
  query: ({ token, cursor, order = 'DESC' }) => ({
    limit: mostRows,
    order,
    cursor,
    'contract_addresses[0]': token,
  }),
  schema: pageSchema,
  transform: (page, { token }): CursorPage<TokenTransfer> => {
    const { rows, ...rest } = readPage(rowSchema, page);
    const meant = token === undefined ? rows.filter((row) => row.possible_spam !== true) : rows;
    return { rows: meant.map(transferOf), ...rest };
  },
  freshMs: 20_000,
  cachedMs: 24 * 3_600_000,
});
