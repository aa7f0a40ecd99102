import 'server-only';
import * as z from 'zod/mini';
import type { Address } from '../../../../lib/schemas/address.ts';
import { amountSchema } from '../../../../lib/schemas/amount.ts';
import type { Cloid } from '../../../../lib/schemas/cloid.ts';
import { unchanged } from '../../outgoing/question.ts';
import { current, declareInfo, forOwner } from './declare-info.ts';

const size = amountSchema<'size'>();
const knownOrder = z.object({
  order: z.object({ oid: z.int().check(z.nonnegative()), origSz: size, sz: size, isTrigger: z.boolean() }),
  status: z.string(),
});
/** `unknownOid`: the order was never placed, or has not arrived yet. */
const schema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('order'), order: knownOrder }),
  z.object({ status: z.literal('unknownOid') }),
]);
export type OrderStatus = z.output<typeof schema>;

/** Requests the result of the order with this client order id. */
export const orderStatus = declareInfo({
  type: 'orderStatus',
  fields: ({ user, cloid }: { readonly user: Address; readonly cloid: Cloid }) => ({ user, oid: cloid }),
  line: forOwner,
  schema,
  transform: unchanged,
  ...current,
});
