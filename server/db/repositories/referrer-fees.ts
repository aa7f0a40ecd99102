import 'server-only';
import * as z from 'zod/mini';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import type { Usd } from '../../../lib/math/amount.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import { chainIdSchema } from '../../../lib/schemas/chain.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf, theRowOf } from '../failure.ts';

const readingSchema = z.object({
  chainId: chainIdSchema,
  nextBlock: z.int(),
  nativeUnits: z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.transform((text) => BigInt(text)),
  ),
  total: amountSchema<'usd'>(),
  swapAt: z.int(),
  readAt: z.int(),
});
export type FeeReading = z.output<typeof readingSchema>;

const columns = 'chain_id, next_block, native_units::text, total::text, swap_at, read_at';

/** Returns how far each chain was read, and what came to the referrer there. */
export async function feeReadings({ db }: ServiceClient, referrer: Address): Promise<readonly FeeReading[]> {
  return decodeAll(readingSchema, rowsOf(await db.from('referrer_fees').select(columns).eq('referrer', referrer)));
}

export interface FeeBeginning {
  readonly chainId: ChainId;
  readonly referrer: Address;
  readonly nextBlock: number;
  readonly nativeUnits: bigint;
}

/** Begins to read a chain; one that was begun before stays as it is. */
export async function beginFees({ db }: ServiceClient, begun: FeeBeginning): Promise<void> {
  const row = {
    chain_id: begun.chainId,
    referrer: begun.referrer,
    next_block: begun.nextBlock,
    native_units: String(begun.nativeUnits),
  };
  check(await db.from('referrer_fees').upsert(row, { onConflict: 'chain_id,referrer', ignoreDuplicates: true }));
}

/** Notes that a swap was written on a chain; false where nothing was begun there. */
export async function noteSwap({ db }: ServiceClient, chainId: ChainId, referrer: Address): Promise<boolean> {
  const noted = await db
    .from('referrer_fees')
    .update({ swap_at: new Date().toISOString() })
    .eq('chain_id', chainId)
    .eq('referrer', referrer)
    .select('chain_id');
  return rowsOf(noted).length > 0;
}

export interface FeeSpan extends FeeBeginning {
  readonly fromBlock: number;
  readonly usd: Usd;
}

/** Adds the fees of a span of blocks; false where somebody else has read it meanwhile. */
export async function addFees({ db }: ServiceClient, span: FeeSpan): Promise<boolean> {
  return theRowOf(
    await db.rpc('add_referrer_fees', {
      p_chain_id: span.chainId,
      p_referrer: span.referrer,
      p_from_block: span.fromBlock,
      p_next_block: span.nextBlock,
      p_native_units: String(span.nativeUnits),
      p_usd: span.usd,
    }),
  );
}
