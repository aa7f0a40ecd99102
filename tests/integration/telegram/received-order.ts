import * as z from 'zod/mini';

const wireOrder = z.object({
  a: z.int(),
  b: z.boolean(),
  p: z.string(),
  s: z.string(),
  r: z.boolean(),
  t: z.union([
    z.object({ limit: z.object({ tif: z.string() }) }),
    z.object({ trigger: z.object({ isMarket: z.boolean(), triggerPx: z.string(), tpsl: z.enum(['tp', 'sl']) }) }),
  ]),
  c: z.string(),
});
export type WireOrder = z.output<typeof wireOrder>;

const request = z.object({
  action: z.discriminatedUnion('type', [
    z.object({ type: z.literal('order'), orders: z.array(wireOrder) }),
    z.object({ type: z.literal('modify'), order: wireOrder }),
    z.object({ type: z.literal('batchModify'), modifies: z.array(z.object({ order: wireOrder })) }),
    z.object({ type: z.literal('cancel'), cancels: z.array(z.object({ a: z.int(), o: z.int() })) }),
    z.object({ type: z.literal('updateLeverage'), asset: z.int(), isCross: z.boolean(), leverage: z.int() }),
  ]),
});

/** The order that reached the exchange, in the exchange's own words. */
export interface Received {
  readonly orders: readonly WireOrder[];
  readonly cancels: readonly { readonly a: number; readonly o: number }[];
  readonly leverages: readonly { readonly asset: number; readonly leverage: number }[];
}

/** Reads the bodies of requests to the exchange. An action of any other kind fails the test: a chat sends none. */
export function readReceived(bodies: readonly string[]): Received {
  const actions = bodies.map((body) => request.parse(JSON.parse(body)).action);
  return {
    orders: actions.flatMap((action) => {
      if (action.type === 'order') return action.orders;
      if (action.type === 'modify') return [action.order];
      return action.type === 'batchModify' ? action.modifies.map(({ order }) => order) : [];
    }),
    cancels: actions.flatMap((action) => (action.type === 'cancel' ? action.cancels : [])),
    leverages: actions.flatMap((action) => (action.type === 'updateLeverage' ? [action] : [])),
  };
}
