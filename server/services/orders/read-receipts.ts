import 'server-only';
import type { Cloid } from '../../../lib/schemas/cloid.ts';
import type { StoredReceipt, SummedReceipt } from '../../../lib/schemas/order-receipts.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { orderReceiptOf, orderReceiptsOf } from '../../db/repositories/order-receipts.ts';

/** Returns what was recorded of an order of one's own; undefined if it was sent elsewhere, or is not recorded. */
export function readReceipt(
  { owner }: WalletSession,
  order: { readonly orderId: number; readonly cloid?: Cloid | undefined },
): Promise<StoredReceipt | undefined> {
  return orderReceiptOf(serviceClient(), owner, order);
}

const pageSize = 200;

interface Wanted {
  readonly from: number;
  readonly until: number;
  readonly after?: number | undefined;
}

interface ReceiptPage {
  readonly receipts: SummedReceipt[];
  /** The id after which the next page begins; undefined if this is the last one. */
  readonly next?: number | undefined;
}

/** Returns a page of the records of a span, without the signed actions. */
export async function readReceipts({ owner }: WalletSession, { from, until, after = 0 }: Wanted): Promise<ReceiptPage> {
  const rows = await orderReceiptsOf(serviceClient(), owner, { from, until, after, most: pageSize });
  const last = rows.length < pageSize ? undefined : rows.at(-1)?.id;
  return {
    receipts: rows.map(({ record: { signed: _, ...record }, after: prices }) => ({ record, after: prices })),
    ...(last !== undefined && { next: last }),
  };
}
