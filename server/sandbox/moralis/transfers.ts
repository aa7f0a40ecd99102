import { z } from 'zod';
import { fromUnits } from '../../../lib/math/onchain.ts';
import { findBlockAt, readBlockTimes, readHead, readTransfers, type Transfer } from './chain-reading.ts';
import { type CoinFacts, readCoin } from './coin-facts.ts';
import { type Context, Refused } from './context.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { address, type Endpoint, endpoint, paging, whole } from './endpoint.ts';

const schema = z.object({
  ...paging,
  from_block: whole.optional(),
  to_block: whole.optional(),
  from_date: z.string().optional(),
  to_date: z.string().optional(),
  contract_addresses: z.array(address).default([]),
});
type Requested = z.output<typeof schema>;

/** The field is null for a transfer that has no representation in whole coins. */
export function transferBody(transfer: Transfer, seconds: number, coin: CoinFacts | undefined) {
  return {
    token_name: coin?.name ?? null,
    token_symbol: coin?.symbol ?? null,
    // The sandbox has no pictures at public addresses.
    token_logo: null,
    token_decimals: coin === undefined ? null : String(coin.decimals),
    from_address_entity: null,
    from_address_entity_logo: null,
    from_address: transfer.from,
    from_address_label: null,
    to_address_entity: null,
    to_address_entity_logo: null,
    to_address: transfer.to,
    to_address_label: null,
    address: transfer.token,
    block_hash: transfer.blockHash,
    block_number: String(transfer.block),
    block_timestamp: new Date(seconds * 1_000).toISOString(),
    transaction_hash: transfer.hash,
    transaction_index: transfer.transactionIndex,
    log_index: transfer.logIndex,
    value: String(transfer.value),
    value_decimal: coin === undefined ? null : String(fromUnits(transfer.value, coin.decimals)),
    possible_spam: coin?.isSpam ?? true,
    verified_contract: coin?.isVerified ?? false,
    security_score: coin?.score ?? null,
  };
}

/** Returns the rows of a page and whether more follow; rows are ordered by block and index. */
export function pageOf(
  transfers: readonly Transfer[],
  { order, limit }: Pick<Requested, 'order' | 'limit'>,
  after: readonly string[] | undefined,
): { readonly rows: readonly Transfer[]; readonly hasMore: boolean } {
  const ordered = order === 'ASC' ? transfers : transfers.toReversed();
  const [block, logIndex] = (after ?? []).map(Number);
  const isBeyond = (one: Transfer): boolean => {
    if (block === undefined || logIndex === undefined) return true;
    const distance = one.block - block || one.logIndex - logIndex;
    return order === 'ASC' ? distance > 0 : distance < 0;
  };
  const left = ordered.filter(isBeyond);
  return { rows: left.slice(0, limit), hasMore: left.length > limit };
}

/** Parses a moment in seconds: a number of seconds, or a date. */
export function secondsOf(text: string): number {
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.floor(Date.parse(text) / 1_000);
  if (Number.isNaN(seconds)) throw new Refused(400, `${text} is no date`);
  return seconds;
}

/** Returns the requested blocks: numbers take precedence over dates. */
async function blocksOf({ chain }: Context, requested: Requested): Promise<readonly [from: number, to: number]> {
  const { from_block: fromBlock, to_block: toBlock, from_date: fromDate, to_date: toDate } = requested;
  const head = await readHead(chain);
  const first = fromDate === undefined ? 0 : await findBlockAt(chain, secondsOf(fromDate));
  const last = toDate === undefined ? head : (await findBlockAt(chain, secondsOf(toDate) + 1)) - 1;
  return [fromBlock ?? first, Math.min(head, toBlock ?? last)];
}

async function listTransfers(
  context: Context,
  requested: Requested,
  filter: { wallet?: string; tokens: readonly string[] },
) {
  const { cursor, limit, ...asks } = requested;
  const question = { chainId: context.chainId, ...filter, ...asks };
  const place = readCursor(question, cursor);
  const [fromBlock, toBlock] = await blocksOf(context, requested);
  const { wallet, tokens } = filter;
  const transfers = await readTransfers(context.chain, { tokens, wallet, fromBlock, toBlock });
  const { rows, hasMore } = pageOf(transfers, requested, place?.after);
  const [times, coins] = await Promise.all([
    readBlockTimes(
      context.chain,
      rows.map(({ block }) => block),
    ),
    coinsOf(context, rows),
  ]);
  // The vendor's samples disagree about the first page's number.
  const page = place?.page ?? 0;
  const last = rows.at(-1);
  const after = last === undefined ? [] : [String(last.block), String(last.logIndex)];
  return {
    page,
    page_size: limit,
    cursor: hasMore ? writeCursor(question, { page: page + 1, after }) : null,
    result: rows.map((row) => transferBody(row, times.get(row.block) ?? 0, coins.get(row.token))),
  };
}

async function coinsOf(
  context: Context,
  rows: readonly Transfer[],
): Promise<ReadonlyMap<string, CoinFacts | undefined>> {
  const tokens = [...new Set(rows.map(({ token }) => token))];
  return new Map(await Promise.all(tokens.map(async (token) => [token, await readCoin(context, token)] as const)));
}

const UNITS = 50;

export const transferEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/{address}/erc20/transfers',
    units: UNITS,
    schema,
    answer: (context, { address: wallet, body: _, ...requested }) =>
      listTransfers(context, requested, { wallet, tokens: requested.contract_addresses }),
  }),
  endpoint({
    path: '/erc20/{address}/transfers',
    units: UNITS,
    schema,
    answer: (context, { address: token, body: _, ...requested }) =>
      listTransfers(context, requested, { tokens: [token] }),
  }),
];
