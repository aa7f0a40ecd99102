import * as z from 'zod/mini';
import { timesInForce } from '../config/orders.ts';
import { amountSchema } from './amount.ts';
import { cloidSchema } from './cloid.ts';

// The schema of an order that is stored between its preview and the press of Confirm.

const price = amountSchema<'price'>();
const side = z.enum(['buy', 'sell']);
const orderName = z.union([z.int(), cloidSchema]);

const legSchema = z.object({
  coin: z.string(),
  side,
  size: amountSchema<'size'>(),
  price,
  order: z.union([
    z.object({ kind: z.literal('limit'), tif: z.enum(timesInForce) }),
    z.object({
      kind: z.literal('trigger'),
      isMarket: z.boolean(),
      triggerPrice: price,
      goal: z.enum(['tp', 'sl']),
    }),
  ]),
  reduceOnly: z.boolean(),
  cloid: cloidSchema,
});

export const chatOrderSchema = z.object({
  coin: z.optional(z.string()),
  setting: z.optional(
    z.object({ coin: z.string(), mode: z.enum(['cross', 'isolated']), leverage: z.int().check(z.positive()) }),
  ),
  place: z.array(
    z.object({ legs: z.tuple([legSchema], legSchema), grouping: z.enum(['na', 'normalTpsl', 'positionTpsl']) }),
  ),
  modify: z.array(z.object({ order: orderName, leg: legSchema })),
  cancel: z.array(z.object({ coin: z.string(), order: orderName, rests: z.optional(z.literal(true)) })),
  seen: z.optional(z.object({ mark: price, at: z.int() })),
  closing: z.optional(z.object({ side: z.enum(['long', 'short']), entry: price, feeRate: amountSchema<'percent'>() })),
});
export type StoredChatOrder = z.output<typeof chatOrderSchema>;
