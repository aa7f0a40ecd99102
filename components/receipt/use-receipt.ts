import { useQuery } from '@tanstack/react-query';
import { accountSourceOf } from '@/lib/client/perps/account/source';
import type { OpenedOrder } from '@/lib/client/receipt/opened';
import { useVenue } from '@/lib/client/venue/use-venue';
import { legOf, type OrderReceipt, receiptOf } from '@/lib/domain/perps';
import { fillsQuery } from '@/lib/queries/account';
import { isMeasuring, orderReceiptQuery } from '@/lib/queries/receipts';
import type { Address } from '@/lib/schemas/address';
import type { StoredReceipt } from '@/lib/schemas/order-receipts';

export type ReceiptState =
  | { readonly status: 'reading' }
  | { readonly status: 'failed'; readonly again: () => void }
  /** The server has no record of the order. */
  | { readonly status: 'none' }
  | {
      readonly status: 'known';
      readonly receipt: OrderReceipt;
      readonly stored: StoredReceipt;
      readonly isMeasuring: boolean;
    };

const missingFillsMs = 2_000;

/**
 * Returns the receipt of an order: what our server recorded, joined with the fills that the exchange reports to this
 * browser.
 */
export function useReceipt(owner: Address, { order, cloid: named }: OpenedOrder): ReceiptState {
  const venue = useVenue();
  const fills = useQuery({
    ...fillsQuery(accountSourceOf(venue), owner),
    // The exchange reports the fills of an order a moment after its response.
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.some(({ orderId }) => orderId === order) ? false : missingFillsMs,
  });
  const own = (fills.data ?? []).filter(({ orderId }) => orderId === order);
  const cloid = named ?? own.find((fill) => fill.cloid !== undefined)?.cloid;
  const requested = useQuery({
    ...orderReceiptQuery(owner, { orderId: order, cloid }),
    enabled: fills.data !== undefined || fills.isError,
  });
  const stored = requested.data;
  if (stored === undefined) {
    return requested.isError ? { status: 'failed', again: () => void requested.refetch() } : { status: 'reading' };
  }
  const leg =
    stored === null ? undefined : legOf(stored.record, { orderId: order, ...(cloid !== undefined && { cloid }) });
  if (stored === null || leg === undefined) return { status: 'none' };
  return {
    status: 'known',
    receipt: receiptOf(stored, leg, own),
    stored,
    isMeasuring: isMeasuring(stored, Date.now()),
  };
}
