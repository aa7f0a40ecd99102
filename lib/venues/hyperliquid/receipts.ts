import * as z from 'zod/mini';
import type { VisibleCode } from '../../errors/catalog.ts';
import type { Price, Size } from '../../math/amount.ts';
import { amountSchema } from '../../schemas/amount.ts';
import { tradeRefusalCode } from './refusals.ts';

/** The result of one leg. `said` is the venue's own message, for the log. */
export type Receipt =
  | { readonly kind: 'resting'; readonly id: number }
  | { readonly kind: 'filled'; readonly id: number; readonly size: Size; readonly average: Price }
  /** A take profit or stop loss whose entry order is not filled yet; it has no number. */
  | { readonly kind: 'waitingForFill' }
  | { readonly kind: 'waitingForTrigger' }
  /** Cancelled or modified; the venue gives no details. */
  | { readonly kind: 'done' }
  | { readonly kind: 'running'; readonly twapId: number }
  | { readonly kind: 'refused'; readonly code: VisibleCode; readonly said: string }
  /** The order may have been carried out. */
  | { readonly kind: 'unknown'; readonly said: string };

const statusSchema = z.union([
  z.object({ resting: z.object({ oid: z.int() }) }),
  z.object({
    filled: z.object({ oid: z.int(), totalSz: amountSchema<'size'>(), avgPx: amountSchema<'price'>() }),
  }),
  z.object({ running: z.object({ twapId: z.int() }) }),
  z.object({ error: z.string() }),
  z.enum(['waitingForFill', 'waitingForTrigger', 'success']),
]);

const replySchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ok'),
    response: z.object({
      type: z.string(),
      data: z.optional(z.union([z.object({ statuses: z.array(z.unknown()) }), z.object({ status: z.unknown() })])),
    }),
  }),
  z.object({ status: z.literal('err'), response: z.string() }),
]);

const statedAs = (status: unknown): string => (typeof status === 'string' ? status : (JSON.stringify(status) ?? ''));

const refusedReceipt = (said: string): Receipt => ({ kind: 'refused', code: tradeRefusalCode(said), said });

function receiptOf(status: unknown): Receipt {
  const read = z.safeParse(statusSchema, status);
  if (!read.success) return { kind: 'unknown', said: statedAs(status) };
  const { data } = read;
  if (data === 'success') return { kind: 'done' };
  if (typeof data === 'string') return { kind: data };
  if ('resting' in data) return { kind: 'resting', id: data.resting.oid };
  if ('running' in data) return { kind: 'running', twapId: data.running.twapId };
  if ('error' in data) return refusedReceipt(data.error);
  const { oid, totalSz, avgPx } = data.filled;
  return { kind: 'filled', id: oid, size: totalSz, average: avgPx };
}

/**
 * Returns a receipt for each leg, in the same order. One error may apply to all of them; a leg that the reply does not
 * mention is unknown, and so are all legs of a reply that cannot be parsed.
 */
export function receiptsOf(reply: unknown, legs: number): readonly Receipt[] {
  const each = (receipt: Receipt): readonly Receipt[] => Array.from({ length: legs }, () => receipt);
  const read = z.safeParse(replySchema, reply);
  if (!read.success) return each({ kind: 'unknown', said: statedAs(reply) });
  if (read.data.status === 'err') return each(refusedReceipt(read.data.response));
  const { data } = read.data.response;
  if (data === undefined) return each({ kind: 'done' });
  const found = 'statuses' in data ? data.statuses.map(receiptOf) : [receiptOf(data.status)];
  const [first] = found;
  if (first?.kind === 'refused' && found.length === 1) return each(first);
  const unmentioned: Receipt = { kind: 'unknown', said: statedAs(reply) };
  return [...found, ...each(unmentioned).slice(found.length)];
}
