import 'server-only';
import * as z from 'zod/mini';
import type { Usd } from '../../../../lib/math/amount.ts';
import { add } from '../../../../lib/math/arithmetic.ts';
import type { Address } from '../../../../lib/schemas/address.ts';
import { amountSchema } from '../../../../lib/schemas/amount.ts';
import { current, declareInfo, forJob } from './declare-info.ts';

const usd = amountSchema<'usd'>();

/**
 * Requests an account's total earnings from others' orders: the unclaimed and the claimed builder fees. A claim moves
 * money from the one to the other, so the sum only grows.
 */
export const feesEarned = declareInfo({
  type: 'referral',
  fields: ({ user }: { readonly user: Address }) => ({ user }),
  line: forJob('notes'),
  schema: z.object({ builderRewards: usd, claimedRewards: usd }),
  transform: ({ builderRewards, claimedRewards }): Usd => add(builderRewards, claimedRewards),
  ...current,
});
