import * as z from 'zod/mini';
import { mostCancels, mostLegs, reservedActionChoices, timesInForce } from '../config/orders.ts';
import { type ErrorCode, isErrorCode } from '../errors/catalog.ts';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';
import { cloidSchema } from './cloid.ts';
import { seenSchema } from './order-receipts.ts';

// The messages between a browser and our handlers about orders (lib/domain/perps/order/order-request.ts).

const symbol = z.string().check(z.minLength(1), z.maxLength(64));
const price = amountSchema<'price'>();
const size = amountSchema<'size'>();
const usd = amountSchema<'usd'>();
const side = z.enum(['buy', 'sell']);
const goal = z.enum(['tp', 'sl']);
const leverage = z.int().check(z.minimum(1), z.maximum(100));
const orderId = z.int().check(z.nonnegative());
const orderName = z.union([orderId, cloidSchema]);
const errorCode = z.custom<ErrorCode>(isErrorCode);

/** Spot is swapped elsewhere; the field exists for clients that send it. */
const isSpot = z.optional(z.literal(false));
const owner = { userAddress: addressSchema, userWallet: addressSchema };

const timeInForce = z.optional(z.enum(timesInForce));
const leg = {
  symbol,
  side,
  /** A market order has a price too: the bound that it must not exceed. */
  price,
  /**
   * For closing orders: the allowed distance from the server's own mark price; `price` counts if the server knows none.
   */
  slippage: z.optional(amountSchema<'percent'>()),
  size,
  reduceOnly: z.optional(z.boolean()),
  cloid: z.optional(cloidSchema),
};
const market = { orderType: z.literal('market'), ...leg };
const limit = { orderType: z.literal('limit'), timeInForce, ...leg };
const trigger = {
  orderType: z.literal('trigger'),
  trigger: z.object({ price, isMarket: z.boolean(), goal }),
  ...leg,
};
const legSchema = z.discriminatedUnion('orderType', [z.object(market), z.object(limit), z.object(trigger)]);
export type LegRequest = z.output<typeof legSchema>;
export type SentLeg = z.input<typeof legSchema>;

const grouping = z.enum(['na', 'normalTpsl', 'positionTpsl']);
const manyOrders = z.object({
  orders: z.array(legSchema).check(z.minLength(1), z.maxLength(mostLegs)),
  grouping: z.optional(grouping),
  /** For the receipt alone: nothing is judged or priced by it. */
  seen: z.optional(seenSchema),
  isSpot,
  ...owner,
});
const lone = { isSpot, ...owner };
const oneOrder = z.discriminatedUnion('orderType', [
  z.object({ ...market, ...lone }),
  z.object({ ...limit, ...lone }),
  z.object({ ...trigger, ...lone }),
]);
export const placeOrderSchema = z.union([manyOrders, oneOrder]);
export type PlaceOrderRequest = z.output<typeof placeOrderSchema>;
export type SentOrders = z.input<typeof manyOrders>;

const cancel = { symbol, orderId: orderName, rests: z.optional(z.literal(true)) };
const manyCancels = z.object({
  cancels: z.array(z.object(cancel)).check(z.minLength(1), z.maxLength(mostCancels)),
  userWallet: addressSchema,
});
export const cancelOrderSchema = z.union([manyCancels, z.object({ ...cancel, userWallet: addressSchema })]);

const changed = {
  oid: orderName,
  symbol,
  side,
  size,
  reduceOnly: z.optional(z.boolean()),
  cloid: z.optional(cloidSchema),
};
const changedLimit = z.object({ ...changed, triggerType: z.optional(z.undefined()), price, timeInForce });
/** `price` is the trigger price, and `limitPrice` the worst price after triggering. */
const changedTrigger = z.object({
  ...changed,
  triggerType: goal,
  price,
  limitPrice: z.optional(price),
  isMarket: z.optional(z.boolean()),
});
const change = z.union([changedTrigger, changedLimit]);
export type ChangeRequest = z.output<typeof change>;
export type SentChange = z.input<typeof change>;
export const modifyOrdersSchema = z.object({
  orders: z.array(change).check(z.minLength(1), z.maxLength(mostLegs)),
  seen: z.optional(seenSchema),
  userWallet: addressSchema,
});
export type SentChanges = z.input<typeof modifyOrdersSchema>;

export const leverageRequestSchema = z.object({ userAddress: addressSchema, symbol, leverage, isCross: z.boolean() });
export const isolatedMarginSchema = z.object({ userAddress: addressSchema, symbol, amount: usd });
export const placeTwapSchema = z.object({
  userAddress: addressSchema,
  symbol,
  side,
  size,
  minutes: z.int().check(z.positive()),
  randomize: z.boolean(),
  reduceOnly: z.boolean(),
  start: z.optional(z.object({ price, above: z.boolean() })),
  stop: z.optional(price),
});
export const reserveActionsSchema = z.object({ userAddress: addressSchema, count: z.literal(reservedActionChoices) });
export const cancelTwapSchema = z.object({ userAddress: addressSchema, symbol, twapId: orderId });

/** Milliseconds since the request arrived: admitted by the budget for the exchange, signed, answered. */
const timing = z.object({ waitedMs: z.number(), signedMs: z.number(), answeredMs: z.number() });
export type OrderTiming = z.output<typeof timing>;

const receipt = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('resting'), oid: orderId }),
  /** The average is absent if the response was lost and the order was looked up afterwards. */
  z.object({ kind: z.literal('filled'), oid: orderId, size, average: z.optional(price) }),
  /** Accepted, but inactive until its entry order is filled or its trigger price is reached. */
  z.object({ kind: z.literal('waiting') }),
  /** A cancel or a change that the venue accepted. */
  z.object({ kind: z.literal('done') }),
  /** An order that was looked up after it had been cancelled, before any of it was filled. */
  z.object({ kind: z.literal('cancelled') }),
  /** `details` contains what the text of the code quotes. */
  z.object({
    kind: z.literal('refused'),
    code: errorCode,
    details: z.optional(z.record(z.string(), z.string())),
  }),
  /**
   * The result is unknown: the order may be in the book. If the venue does not know it by `expiresAfter`, it never
   * arrived.
   */
  z.object({ kind: z.literal('unknown'), expiresAfter: z.int() }),
]);
export type ReceiptAnswer = z.output<typeof receipt>;

/** `error` is the code of the first refusal. There is one receipt for each leg, in the same order. */
export const ordersAnswerSchema = z.object({
  success: z.boolean(),
  error: z.nullable(errorCode),
  data: z.object({ receipts: z.array(z.object({ cloid: z.optional(cloidSchema), receipt })), timing }),
});
export type OrdersAnswer = z.output<typeof ordersAnswerSchema>;

export const changeAnswerSchema = z.object({ success: z.boolean(), error: z.nullable(errorCode), result: timing });

export const twapAnswerSchema = z.object({
  success: z.literal(true),
  error: z.null(),
  data: z.object({ twapId: orderId, timing }),
});
export type TwapAnswer = z.output<typeof twapAnswerSchema>;
