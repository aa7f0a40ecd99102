import 'server-only';
import * as z from 'zod/mini';
import type { Address } from '../../../lib/schemas/address.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf } from '../failure.ts';

const noteSchema = z.object({ orderId: z.int(), leverage: z.int() });

/** Records the leverage at which orders opened a position. The first record of an order stays. */
export async function noteEntryLeverages(
  { db }: ServiceClient,
  wallet: Address,
  notes: readonly { readonly order: number; readonly leverage: number }[],
): Promise<void> {
  const rows = notes.map(({ order, leverage }) => ({ wallet, order_id: order, leverage }));
  check(await db.from('entry_leverages').upsert(rows, { onConflict: 'wallet,order_id', ignoreDuplicates: true }));
}

/** Reads the recorded leverages of these orders. */
export async function entryLeveragesOf(
  { db }: ServiceClient,
  wallet: Address,
  orders: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const query = db.from('entry_leverages').select('order_id, leverage').eq('wallet', wallet).in('order_id', orders);
  return new Map(decodeAll(noteSchema, rowsOf(await query)).map(({ orderId, leverage }) => [orderId, leverage]));
}
