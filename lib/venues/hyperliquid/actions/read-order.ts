import * as z from 'zod/mini';
import type { Price, Size } from '../../../math/amount.ts';
import { amountSchema } from '../../../schemas/amount.ts';

const price = amountSchema<'price'>();
const orderSchema = z.object({
  a: z.int(),
  b: z.boolean(),
  p: price,
  s: amountSchema<'size'>(),
  r: z.boolean(),
  t: z.union([
    z.object({ limit: z.object({ tif: z.string() }) }),
    z.object({ trigger: z.object({ isMarket: z.boolean(), triggerPx: price, tpsl: z.enum(['tp', 'sl']) }) }),
  ]),
});
const actionSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('order'),
    orders: z.array(orderSchema),
    grouping: z.string(),
    builder: z.optional(z.object({ b: z.string(), f: z.int() })),
  }),
  z.object({ type: z.literal('batchModify'), modifies: z.array(z.object({ order: orderSchema })) }),
]);

/** An order as its signed action says it. */
export interface SignedLeg {
  /** The exchange's number of the market. */
  readonly asset: number;
  readonly side: 'buy' | 'sell';
  readonly size: Size;
  readonly price: Price;
  readonly reduceOnly: boolean;
  readonly kind:
    | { readonly kind: 'limit'; readonly tif: string }
    | { readonly kind: 'trigger'; readonly goal: 'tp' | 'sl'; readonly at: Price; readonly isMarket: boolean };
}

export interface ReadAction {
  readonly kind: 'place' | 'change';
  readonly legs: readonly SignedLeg[];
  /** The builder's fee in tenths of a basis point. */
  readonly builder: { readonly address: string; readonly units: number } | undefined;
}

function legOf({ a, b, p, s, r, t }: z.output<typeof orderSchema>): SignedLeg {
  const kind: SignedLeg['kind'] =
    'limit' in t
      ? { kind: 'limit', tif: t.limit.tif }
      : { kind: 'trigger', goal: t.trigger.tpsl, at: t.trigger.triggerPx, isMarket: t.trigger.isMarket };
  return { asset: a, side: b ? 'buy' : 'sell', size: s, price: p, reduceOnly: r, kind };
}

/** Reads an action that places or changes orders from the very text that was signed; undefined for any other. */
export function readOrderAction(text: string): ReadAction | undefined {
  const read = z.safeParse(actionSchema, JSON.parse(text)).data;
  if (read === undefined) return undefined;
  if (read.type === 'batchModify') {
    return { kind: 'change', legs: read.modifies.map(({ order }) => legOf(order)), builder: undefined };
  }
  const { builder } = read;
  return {
    kind: 'place',
    legs: read.orders.map(legOf),
    builder: builder && { address: builder.b, units: builder.f },
  };
}
