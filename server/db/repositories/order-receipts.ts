import 'server-only';
import * as z from 'zod/mini';
import type { Address } from '../../../lib/schemas/address.ts';
import type { Cloid } from '../../../lib/schemas/cloid.ts';
import {
  type OrderRecord,
  orderRecordSchema,
  type PricesAfter,
  pricesAfterSchema,
  type StoredReceipt,
  storedReceiptSchema,
} from '../../../lib/schemas/order-receipts.ts';
import type { ServiceClient } from '../client/service.ts';
import type { Json } from '../database.gen.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf, theRowOf } from '../failure.ts';

const jsonOf = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** Writes the record of an action with its orders; returns its id. */
export async function keepOrderReceipt({ db }: ServiceClient, owner: Address, record: OrderRecord): Promise<number> {
  const { legs, sentAt } = record;
  const row = {
    wallet: owner,
    sent_at: new Date(sentAt).toISOString(),
    cloids: legs.map(({ cloid }) => cloid),
    order_ids: legs.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId])),
    record: jsonOf(record),
  };
  return theRowOf(await db.from('order_receipts').insert(row).select('id').single()).id;
}

/** Writes the prices after a fill; nothing happens if the owner has deleted the record meanwhile. */
export async function notePricesAfter({ db }: ServiceClient, id: number, after: PricesAfter): Promise<void> {
  check(
    await db
      .from('order_receipts')
      .update({ after: jsonOf(after) })
      .eq('id', id),
  );
}

/** Returns the newest record of an owner's order, by the exchange's number or by the order's own name. */
export async function orderReceiptOf(
  { db }: ServiceClient,
  owner: Address,
  { orderId, cloid }: { readonly orderId: number; readonly cloid?: Cloid | undefined },
): Promise<StoredReceipt | undefined> {
  const named = cloid === undefined ? '' : `,cloids.cs.{${cloid}}`;
  const query = db.from('order_receipts').select('record, after').eq('wallet', owner);
  const found = await query.or(`order_ids.cs.{${orderId}}${named}`).order('id', { ascending: false }).limit(1);
  return decodeAll(storedReceiptSchema, rowsOf(found))[0];
}

const listedSchema = z.object({ id: z.int(), record: orderRecordSchema, after: pricesAfterSchema });

interface Page {
  readonly from: number;
  readonly until: number;
  /** The id after which the page begins. */
  readonly after: number;
  readonly most: number;
}

/** Returns a page of the records of a span, in the order in which they were written. */
export async function orderReceiptsOf(
  { db }: ServiceClient,
  owner: Address,
  { from, until, after, most }: Page,
): Promise<readonly z.output<typeof listedSchema>[]> {
  const query = db.from('order_receipts').select('id, record, after').eq('wallet', owner).gt('id', after);
  const within = query.gte('sent_at', new Date(from).toISOString()).lt('sent_at', new Date(until).toISOString());
  return decodeAll(listedSchema, rowsOf(await within.order('id').limit(most)));
}
