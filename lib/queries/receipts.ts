import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { readOrderReceipt } from '../api/trading.ts';
import { driftMoments } from '../domain/perps/index.ts';
import type { Address } from '../schemas/address.ts';
import type { Cloid } from '../schemas/cloid.ts';
import type { StoredReceipt } from '../schemas/order-receipts.ts';
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
