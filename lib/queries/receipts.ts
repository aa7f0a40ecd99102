import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { readOrderReceipt, readOrderReceipts } from '../api/trading.ts';
import { dayMs } from '../config/time.ts';
import { driftMoments } from '../domain/perps/index.ts';
import type { Address } from '../schemas/address.ts';
import type { Cloid } from '../schemas/cloid.ts';
import type { ReceiptPage, StoredReceipt, SummedReceipt } from '../schemas/order-receipts.ts';
import { refreshEvery } from './retry.ts';

interface WantedOrder {
  readonly orderId: number;
  /** The order's own name, by which it is found if the exchange had not numbered it when it was sent. */
  readonly cloid?: Cloid | undefined;
}

/** A record is written beside the answer to its order, so that one which is looked at at once may come a moment later. */
const writtenWithinTries = 5;
const soonMs = 1_000;
const measuringMs = 3_000;
/** The last price is asked for this long after the response of the exchange, and a little later it is stored. */
const measuredWithinMs = Math.max(...driftMoments) + 5_000;

/** Returns true while prices after the fill are still to come. */
export function isMeasuring({ record, after }: StoredReceipt, nowMs: number): boolean {
  const filledAt = record.acknowledgedAt;
  const isFilled = record.legs.some(({ outcome }) => outcome === 'filled');
  return (
    isFilled && filledAt !== undefined && nowMs < filledAt + measuredWithinMs && after.length < driftMoments.length
  );
}

/** The query for the receipt of an own order; null if the server has none. */
export const orderReceiptQuery = (userAddress: Address, { orderId, cloid }: WantedOrder) =>
  queryOptions({
    queryKey: ['receipts', userAddress, orderId, cloid],
    queryFn: ({ signal }) =>
      call(readOrderReceipt, { userAddress, orderId, ...(cloid !== undefined && { cloid }) }, signal),
    refetchInterval: (requested) => {
      const { data, dataUpdateCount } = requested.state;
      if (data === undefined) return false;
      if (data === null) return dataUpdateCount < writtenWithinTries && refreshEvery(soonMs)(requested);
      return isMeasuring(data, Date.now()) && refreshEvery(measuringMs)(requested);
    },
  });

/** Orders that were filled in a span may have been sent before it; those that rested longer count as without a receipt. */
const sentBeforeMs = 7 * dayMs;
const sumRefreshMs = 60_000;

async function readAll(userAddress: Address, from: number, signal: AbortSignal): Promise<readonly SummedReceipt[]> {
  const until = Date.now() + dayMs;
  const all: SummedReceipt[] = [];
  let after: number | undefined = 0;
  while (after !== undefined) {
    const page: ReceiptPage = await call(readOrderReceipts, { userAddress, from, until, after }, signal);
    all.push(...page.receipts);
    after = page.next;
  }
  return all;
}

/** The query for the receipts of the orders that were filled since a moment, without what was signed. */
export function orderReceiptsQuery(userAddress: Address, since: number) {
  // The moment moves with each reading of the fills; the day before it is enough to tell one span from another.
  const from = Math.max(0, Math.floor(since / dayMs) * dayMs - sentBeforeMs);
  return queryOptions({
    queryKey: ['receipts', userAddress, 'since', from],
    queryFn: ({ signal }) => readAll(userAddress, from, signal),
    refetchInterval: refreshEvery(sumRefreshMs),
  });
}
