import 'server-only';
import * as z from 'zod/mini';
import type { Address } from '../../../../lib/schemas/address.ts';
import { amountSchema } from '../../../../lib/schemas/amount.ts';
import { unchanged } from '../../outgoing/question.ts';
import { current, declareInfo, forOwner } from './declare-info.ts';

const usd = amountSchema<'usd'>();
const closedFill = z.object({
  time: z.int().check(z.nonnegative()),
  closedPnl: usd,
  fee: usd,
  feeToken: z.string(),
});
export type ClosedFill = z.output<typeof closedFill>;

/** Requests an account's fills since a moment: at most 2,000, the oldest first. */
export const fillsSince = declareInfo({
  type: 'userFillsByTime',
  fields: ({ user, startTime }: { readonly user: Address; readonly startTime: number }) => ({ user, startTime }),
  line: forOwner,
  schema: z.array(closedFill),
  transform: unchanged,
  ...current,
});
