import * as z from 'zod/mini';
import { mostLegs } from '../config/orders.ts';
import { dayMs } from '../config/time.ts';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';
import { cloidSchema } from './cloid.ts';

// The server's record of each order that it sends, for its owner alone (lib/domain/perps/receipt).

const price = amountSchema<'price'>();
const size = amountSchema<'size'>();
const time = z.int().check(z.nonnegative());
const orderId = z.int().check(z.nonnegative());
const ageMs = z.int().check(z.minimum(0), z.maximum(dayMs));
const hash = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{64}$/))]);
const word = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{1,64}$/))]);

/**
 * The origin of a quoted price: the walk through the order book, the mark price of a closing, or the order's own limit
 * or trigger price.
 */
const quoteSources = ['book', 'mark', 'limit', 'trigger'] as const;
const seenPrice = z.object({ price, ageMs: z.optional(ageMs) });
/** A price on the trader's screen, and how old it was. */
export type SeenPrice = z.output<typeof seenPrice>;
/** `mark`: the market's price beside a limit or a trigger price, which say nothing of the market. */
const quote = z.object({ ...seenPrice.shape, source: z.enum(quoteSources), mark: z.optional(seenPrice) });
export type Quote = z.output<typeof quote>;

/** The figures on the trader's screen at the press, with the time of the device's own clock where there is one. */
export const seenSchema = z.object({
  pressedAt: z.optional(time),
  quotes: z.array(z.object({ cloid: cloidSchema, ...quote.shape })).check(z.maxLength(mostLegs)),
});
export type Seen = z.output<typeof seenSchema>;

const leg = z.object({
  cloid: cloidSchema,
  coin: z.string(),
  side: z.enum(['buy', 'sell']),
  size,
  /** Undefined if the exchange named no order yet, as for one that waits for its trigger. */
  orderId: z.optional(orderId),
  outcome: z.enum(['filled', 'resting', 'waiting', 'done', 'cancelled', 'refused', 'unknown']),
  filled: z.optional(z.object({ size, average: z.optional(price) })),
  quoted: z.optional(quote),
  /** The middle of the market by the server's own figures when it sent the order. */
  mid: z.optional(z.object({ price, ageMs: z.int() })),
});
export type RecordedLeg = z.output<typeof leg>;

const signed = z.object({
  /** The action as it was sent, byte for byte: the order of its keys is part of what is signed. */
  action: z.string(),
  nonce: time,
  expiresAfter: time,
  network: z.enum(['mainnet', 'testnet']),
  hash,
  signature: z.object({ r: word, s: word, v: z.int() }),
  signer: addressSchema,
});
export type SignedOrder = z.output<typeof signed>;

export const orderRecordSchema = z.object({
  pressedAt: z.optional(time),
  /** The server's clock: the request arrived, the order was signed and sent, and the exchange acknowledged it. */
  askedAt: time,
  sentAt: time,
  acknowledgedAt: z.optional(time),
  legs: z.array(leg).check(z.minLength(1), z.maxLength(mostLegs)),
  signed,
});
export type OrderRecord = z.output<typeof orderRecordSchema>;

/** The middle of each market so long after the fill, as it was asked for. */
const after = z.object({ afterMs: z.int(), measuredMs: z.int(), mids: z.record(z.string(), price) });
export const pricesAfterSchema = z.array(after);
export type PricesAfter = z.output<typeof pricesAfterSchema>;

export const storedReceiptSchema = z.object({ record: orderRecordSchema, after: pricesAfterSchema });
export type StoredReceipt = z.output<typeof storedReceiptSchema>;

export const receiptRequestSchema = z.object({ userAddress: addressSchema, orderId, cloid: z.optional(cloidSchema) });
/** Null: the server has no record of the order. */
export const receiptAnswerSchema = z.nullable(storedReceiptSchema);

export const receiptsRequestSchema = z.object({
  userAddress: addressSchema,
  from: time,
  until: time,
  /** The page after the record with this id. */
  after: z.optional(z.int().check(z.nonnegative())),
});
/** Without the signed actions, which weigh most and no sum needs. */
const summed = z.object({
  record: z.omit(orderRecordSchema, { signed: true }),
  after: pricesAfterSchema,
});
export const receiptsAnswerSchema = z.object({ receipts: z.array(summed), next: z.optional(z.int()) });
export type ReceiptPage = z.output<typeof receiptsAnswerSchema>;
export type SummedReceipt = z.output<typeof summed>;
