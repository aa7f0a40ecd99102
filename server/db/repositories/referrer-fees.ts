import 'server-only';
import * as z from 'zod/mini';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import type { Usd } from '../../../lib/math/amount.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import { chainIdSchema } from '../../../lib/schemas/chain.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf, theRowOf } from '../failure.ts';

const readingSchema = z.object({
  chainId: chainIdSchema,
  nextBlock: z.int(),
  nextTransaction: z.int(),
  nativeUnits: z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.transform((text) => BigInt(text)),
  ),
  total: amountSchema<'usd'>(),
  unproven: amountSchema<'usd'>(),
  swapAt: z.int(),
  readAt: z.int(),
});
export type FeeReading = z.output<typeof readingSchema>;

const columns =
  'chain_id, next_block, next_transaction, native_units::text, total::text, unproven::text, swap_at, read_at';

/** Returns how far each chain was read, and the amounts that the referrer received there. */
export async function feeReadings({ db }: ServiceClient, referrer: Address): Promise<readonly FeeReading[]> {
  return decodeAll(readingSchema, rowsOf(await db.from('referrer_fees').select(columns).eq('referrer', referrer)));
}

export interface FeeBeginning {
  readonly chainId: ChainId;
  readonly referrer: Address;
  readonly nextBlock: number;
  readonly nativeUnits: bigint;
}

/** Starts the record of a chain; one that was started before stays unchanged. */
export async function beginFees({ db }: ServiceClient, begun: FeeBeginning): Promise<void> {
  const row = {
    chain_id: begun.chainId,
    referrer: begun.referrer,
    next_block: begun.nextBlock,
    native_units: String(begun.nativeUnits),
  };
  check(await db.from('referrer_fees').upsert(row, { onConflict: 'chain_id,referrer', ignoreDuplicates: true }));
}

/** Notes that a swap was built on a chain; false if its record was not started. */
export async function noteSwap({ db }: ServiceClient, chainId: ChainId, referrer: Address): Promise<boolean> {
  const noted = await db
    .from('referrer_fees')
    .update({ swap_at: new Date().toISOString() })
    .eq('chain_id', chainId)
    .eq('referrer', referrer)
    .select('chain_id');
  return rowsOf(noted).length > 0;
}

/** The counted fees of a coin on a day, in UTC. */
export interface FeeDay {
  readonly token: Address;
  readonly day: string;
  readonly usd: Usd;
}

interface Place {
  readonly block: number;
  readonly transaction: number;
}

export interface FeeSpan {
  readonly chainId: ChainId;
  readonly referrer: Address;
  readonly from: Place;
  readonly next: Place;
  /** True if everything that could be read was read. */
  readonly isWhole: boolean;
  readonly nativeUnits: bigint;
  readonly usd: Usd;
  /** The worth of amounts that the referrer received and that the node could not show to be fees. */
  readonly unproven: Usd;
  readonly days: readonly FeeDay[];
}

/** Adds the fees of a range of transactions; false if another instance has read it meanwhile. */
export async function addFees({ db }: ServiceClient, span: FeeSpan): Promise<boolean> {
  return theRowOf(
    await db.rpc('add_referrer_fees', {
      p_chain_id: span.chainId,
      p_referrer: span.referrer,
      p_from_block: span.from.block,
      p_from_transaction: span.from.transaction,
      p_next_block: span.next.block,
      p_next_transaction: span.next.transaction,
      p_is_whole: span.isWhole,
      p_native_units: String(span.nativeUnits),
      p_usd: span.usd,
      p_unproven: span.unproven,
      p_days: span.days.map((one) => ({ ...one })),
    }),
  );
}

const daySchema = z.object({ token: addressSchema, day: z.iso.date(), usd: amountSchema<'usd'>() });

/** Returns the counted fees of a chain since a day, in UTC. */
export async function feeDays(
  { db }: ServiceClient,
  { chainId, referrer, since }: { readonly chainId: ChainId; readonly referrer: Address; readonly since: string },
): Promise<readonly FeeDay[]> {
  const query = db.from('referrer_fee_days').select('token, day, usd::text').eq('chain_id', chainId);
  return decodeAll(daySchema, rowsOf(await query.eq('referrer', referrer).gte('day', since)));
}

/** Returns the amounts that any referrer received and that no node could show to be fees. */
export async function unprovenFees({ db }: ServiceClient): Promise<readonly Usd[]> {
  const rows = rowsOf(await db.from('referrer_fees').select('unproven::text'));
  return decodeAll(z.object({ unproven: amountSchema<'usd'>() }), rows).map(({ unproven }) => unproven);
}
