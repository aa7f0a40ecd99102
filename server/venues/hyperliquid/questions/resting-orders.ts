import 'server-only';
import * as z from 'zod/mini';
import type { Address } from '../../../../lib/schemas/address.ts';
import { amountSchema } from '../../../../lib/schemas/amount.ts';
import { unchanged } from '../../outgoing/question.ts';
import { current, declareInfo, forOwner } from './declare-info.ts';

const restingOrder = z.object({
  oid: z.int().check(z.nonnegative()),
  cloid: z.nullish(z.string()),
  coin: z.string(),
  side: z.enum(['A', 'B']),
  sz: amountSchema<'size'>(),
  limitPx: amountSchema<'price'>(),
  isTrigger: z.boolean(),
  reduceOnly: z.boolean(),
});

export type RestingOrder = z.output<typeof restingOrder>;

/** Requests an account's resting orders. */
export const restingOrders = declareInfo({
  type: 'frontendOpenOrders',
  fields: ({ user }: { readonly user: Address }) => ({ user }),
  line: forOwner,
  schema: z.array(restingOrder),
  transform: unchanged,
  ...current,
});
