import * as z from 'zod/mini';
import { timesInForce } from '../config/limits.ts';
import { mostCancels, mostLegs } from '../config/orders.ts';
import { type ErrorCode, isErrorCode } from '../errors/catalog.ts';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';
import { cloidSchema } from './cloid.ts';

// What a browser and our handlers say to each other about orders. A plan in these words is the plan again.

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

/** Spot is swapped elsewhere; the field is there for those who say so. */
const isSpot = z.optional(z.literal(false));
const owner = { userAddress: addressSchema, userWallet: addressSchema };

const leg = {
  symbol,
  side,
  /** A market order has the price beyond which it does not go. */
  orderType: z.enum(['market', 'limit', 'trigger']),
  price,
  /** Of what only closes: how far from our own mark it may go; `price` counts where we know none. */
  slippage: z.optional(amountSchema<'percent'>()),
  size,
  timeInForce: z.optional(z.enum(timesInForce)),
  trigger: z.optional(z.object({ price, isMarket: z.boolean(), goal })),
  reduceOnly: z.optional(z.boolean()),
  cloid: z.optional(cloidSchema),
};
const legSchema = z.object(leg);
export type LegRequest = z.output<typeof legSchema>;

const grouping = z.enum(['na', 'normalTpsl', 'positionTpsl']);
const manyOrders = z.object({
  orders: z.array(legSchema).check(z.minLength(1), z.maxLength(mostLegs)),
  grouping: z.optional(grouping),
  isSpot,
  ...owner,
});
const oneOrder = z.object({ ...leg, isSpot, ...owner });
export const placeOrderSchema = z.union([manyOrders, oneOrder]);
export type PlaceOrderRequest = z.output<typeof placeOrderSchema>;

const cancel = { symbol, orderId: orderName };
const manyCancels = z.object({
  cancels: z.array(z.object(cancel)).check(z.minLength(1), z.maxLength(mostCancels)),
  userWallet: addressSchema,
});
export const cancelOrderSchema = z.union([manyCancels, z.object({ ...cancel, userWallet: addressSchema })]);

/** With `triggerType` the price is the trigger's; `limitPrice` is how far it may go then. */
const change = z.object({
  oid: orderName,
  symbol,
  side,
  price,
  size,
  triggerType: z.optional(goal),
  limitPrice: z.optional(price),
  isMarket: z.optional(z.boolean()),
  timeInForce: z.optional(z.enum(timesInForce)),
  reduceOnly: z.optional(z.boolean()),
  cloid: z.optional(cloidSchema),
});
export type ChangeRequest = z.output<typeof change>;
export const modifyOrdersSchema = z.object({
  orders: z.array(change).check(z.minLength(1), z.maxLength(mostLegs)),
  userWallet: addressSchema,
});

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
});
export const cancelTwapSchema = z.object({ userAddress: addressSchema, symbol, twapId: orderId });

/** Milliseconds since the request came: given leave by the exchange's budget, signed, answered. */
const timing = z.object({ waitedMs: z.number(), signedMs: z.number(), answeredMs: z.number() });
export type OrderTiming = z.output<typeof timing>;

const receipt = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('resting'), oid: orderId }),
  /** The average is missing where the answer was lost and the order was asked for afterwards. */
  z.object({ kind: z.literal('filled'), oid: orderId, size, average: z.optional(price) }),
  /** Taken, and asleep until its entry is filled or its price is reached. */
  z.object({ kind: z.literal('waiting') }),
  /** Cancelled, or changed. */
  z.object({ kind: z.literal('done') }),
  /** With what its words quote. */
  z.object({
    kind: z.literal('refused'),
    code: errorCode,
    details: z.optional(z.record(z.string(), z.string())),
  }),
  /** Nobody knows: it may stand in the book. What the venue does not know by then never came. */
  z.object({ kind: z.literal('unknown'), expiresAfter: z.int() }),
]);
export type ReceiptAnswer = z.output<typeof receipt>;

/** `error` is the first refusal's code. A receipt for every leg, in their order. */
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
