import 'server-only';
import type { Address } from '../../../../lib/schemas/address.ts';
import { accountModeOf, perpBalanceOf } from '../../../../lib/venues/hyperliquid/info/funds.ts';
import { unchanged } from '../../outgoing/question.ts';
import { declareInfo, forJob, hourMs, minuteMs } from './declare-info.ts';
import { readBy } from './read-by.ts';

// The operations page sends these requests about the address that receives builder fees. It seldom changes.

const ofBuilder = {
  fields: ({ user }: { readonly user: Address }) => ({ user }),
  line: forJob('notes'),
  attempts: 1,
  freshMs: 10 * minuteMs,
  cachedMs: hourMs,
} as const;

/** Requests the mode of the builder's account. */
export const builderMode = declareInfo({
  ...ofBuilder,
  type: 'userAbstraction',
  schema: readBy(accountModeOf),
  transform: unchanged,
});

/** Requests the money in the builder's perpetuals account. */
export const builderBalance = declareInfo({
  ...ofBuilder,
  type: 'clearinghouseState',
  schema: readBy(perpBalanceOf),
  transform: unchanged,
});
