import * as z from 'zod/mini';
import { fateOf, type PastOrder } from '../../../domain/portfolio/order-history.ts';
import type { Address } from '../../../schemas/address.ts';
import { orderOf, orderSchema } from './account-state.ts';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';
import { readableRows } from './readable-rows.ts';

const rowSchema = z.object({ order: orderSchema, status: z.optional(z.string()), statusTimestamp: z.int() });

/** The most orders that the venue sends; older ones cannot be requested. */
export const mostPastOrders = 2_000;

/** Reads the orders, newest first, as many as the venue sends at once. */
export async function readOrderHistory(
  ask: AskInfo,
  user: Address,
  signal?: AbortSignal,
): Promise<readonly PastOrder[]> {
  const rows = decodeAnswer(z.array(z.unknown()), await ask({ type: 'historicalOrders', user }, signal));
  return readableRows(rowSchema, rows).map(({ order, status, statusTimestamp }) => ({
    order: orderOf(order),
    fate: fateOf(status),
    since: statusTimestamp,
  }));
}
