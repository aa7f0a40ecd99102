import 'server-only';
import * as z from 'zod/mini';
import { dayMs } from '../../../lib/config/time.ts';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { chainIdSchema } from '../../../lib/schemas/chain.ts';
import { type HolderDay, type HolderList, holderDaySchema, holderListSchema } from '../../../lib/schemas/treasury.ts';
import type { ServiceClient } from '../client/service.ts';
import { decode, decodeAll } from '../decode.ts';
import { rowOf, rowsOf, theRowOf } from '../failure.ts';

const snapshotSchema = z.object({
  id: z.int(),
  takenAt: z.int(),
  chainId: chainIdSchema,
  token: addressSchema,
  decimals: z.int(),
  blockNumber: z.int(),
  blockHash: z.string(),
  blockAt: z.int(),
  supply: z.string(),
  holders: z.array(z.tuple([addressSchema, z.string()])),
  digest: z.string(),
});

/** A list of holders with the time of its publication. */
export interface PublishedList {
  readonly list: HolderList;
  readonly takenAt: number;
}

function publishedOf(row: object): PublishedList {
  const { blockNumber, blockHash, blockAt, takenAt, ...stored } = decode(snapshotSchema, row);
  const { chainId, token, decimals, supply, holders, digest } = stored;
  const block = { number: blockNumber, hash: blockHash, at: blockAt };
  return { list: holderListSchema.parse({ chainId, token, decimals, block, supply, holders, digest }), takenAt };
}

const columns =
  'id, taken_at, chain_id, token, decimals, block_number, block_hash, block_at, supply::text, holders, digest' as const;

/**
 * Returns the newest list of a token, which is one row and therefore always consistent; undefined before the first one.
 */
export async function newestHolderList(
  { db }: ServiceClient,
  { chainId, address }: TokenId,
): Promise<PublishedList | undefined> {
  const query = db.from('treasury_snapshots').select<typeof columns, object>(columns).eq('chain_id', chainId);
  query.eq('token', address);
  const row = rowOf(await query.order('id', { ascending: false }).limit(1).maybeSingle());
  return row === undefined ? undefined : publishedOf(row);
}

/** Returns a token's decimals from its newest list; undefined before the first one. */
export async function listedDecimals(
  { db }: ServiceClient,
  { chainId, address }: TokenId,
): Promise<number | undefined> {
  const query = db.from('treasury_snapshots').select('decimals').eq('chain_id', chainId).eq('token', address);
  return rowOf(await query.order('id', { ascending: false }).limit(1).maybeSingle())?.decimals;
}

/** Returns a token's first list of a day in UTC; undefined if none was published on it, or more than a year ago. */
export async function holderListOfDay(
  { db }: ServiceClient,
  { chainId, address }: TokenId,
  day: string,
): Promise<PublishedList | undefined> {
  const next = new Date(Date.parse(day) + dayMs).toISOString();
  const query = db.from('treasury_snapshots').select<typeof columns, object>(columns).eq('is_daily', true);
  query.eq('chain_id', chainId).eq('token', address);
  const row = rowOf(await query.gte('taken_at', `${day}T00:00:00Z`).lt('taken_at', next).limit(1).maybeSingle());
  return row === undefined ? undefined : publishedOf(row);
}

const takenSchema = z.object({ takenAt: z.int() });

/** Returns when the first lists of the newest days were published, the newest first. */
export async function dailyListsTakenAt(
  { db }: ServiceClient,
  { chainId, address }: TokenId,
  most: number,
): Promise<readonly number[]> {
  const query = db.from('treasury_snapshots').select('taken_at').eq('is_daily', true).eq('chain_id', chainId);
  const rows = rowsOf(await query.eq('token', address).order('id', { ascending: false }).limit(most));
  return decodeAll(takenSchema, rows).map(({ takenAt }) => takenAt);
}

/** Returns when the newest list of a token was published, without the list. */
export async function holderListTakenAt(
  { db }: ServiceClient,
  { chainId, address }: TokenId,
): Promise<number | undefined> {
  const query = db.from('treasury_snapshots').select('taken_at').eq('chain_id', chainId).eq('token', address);
  const row = rowOf(await query.order('id', { ascending: false }).limit(1).maybeSingle());
  return row === undefined ? undefined : decode(takenSchema, row).takenAt;
}

/** Publishes a list in one step: readers get either the old one or this one. */
export async function publishHolders({ db }: ServiceClient, list: HolderList): Promise<void> {
  const { chainId, token, block, supply, holders, digest } = list;
  theRowOf(
    await db.rpc('publish_holders', {
      p_list: {
        ...{ chain_id: chainId, token, supply, digest },
        ...{ block_number: block.number, block_hash: block.hash, block_at: new Date(block.at).toISOString() },
        holders: holders.map(([address, units]) => [address, units]),
      },
      p_decimals: list.decimals,
    }),
  );
}

/** The most days that are stored. */
const mostDays = 366;

/** Returns an address's rank on each day that it was listed, the oldest first. */
export async function holderDays({ db }: ServiceClient, address: Address): Promise<readonly HolderDay[]> {
  const query = db.from('treasury_days').select('day, rank, units::text, part::text').eq('address', address);
  return decodeAll(holderDaySchema, rowsOf(await query.order('day').limit(mostDays)));
}
