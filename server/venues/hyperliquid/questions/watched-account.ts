import 'server-only';
import * as z from 'zod/mini';
import type { Address } from '../../../../lib/schemas/address.ts';
import { accountStateOf } from '../../../../lib/venues/hyperliquid/info/account-state.ts';
import { fillsSchema } from '../../../../lib/venues/hyperliquid/info/fills.ts';
import { twapsOf } from '../../../../lib/venues/hyperliquid/info/twaps.ts';
import { unchanged } from '../../outgoing/question.ts';
import { current, declareInfo, forWatch } from './declare-info.ts';
import { readBy } from './read-by.ts';

// The watch sends these requests about accounts whose owners want notices: behind all orders, in turn with public data.

interface Owner {
  readonly user: Address;
}

/** Requests an account with its positions on one dex; without a name on the venue's own. */
export const watchedState = declareInfo({
  type: 'clearinghouseState',
  fields: ({ user, dex }: Owner & { readonly dex?: string }) => ({ user, ...(dex !== undefined && { dex }) }),
  line: forWatch,
  schema: readBy(accountStateOf),
  transform: unchanged,
  ...current,
});

/** Requests an account's fills since a moment; at most 2,000. */
export const watchedFills = declareInfo({
  type: 'userFillsByTime',
  fields: ({ user, startTime }: Owner & { readonly startTime: number }) => ({ user, startTime }),
  line: forWatch,
  schema: fillsSchema,
  transform: unchanged,
  ...current,
});

/** Requests an account's TWAPs, the newest first. */
export const watchedTwaps = declareInfo({
  type: 'twapHistory',
  fields: ({ user }: Owner) => ({ user }),
  line: forWatch,
  schema: readBy(twapsOf),
  transform: unchanged,
  ...current,
});

const orderSchema = z.object({
  order: z.optional(z.object({ order: z.object({ orderType: z.optional(z.string()) }) })),
});

/** Requests the goal of an order; undefined for one without a trigger. */
export const goalOfOrder = declareInfo({
  type: 'orderStatus',
  fields: ({ user, id }: Owner & { readonly id: number }) => ({ user, oid: id }),
  line: forWatch,
  schema: orderSchema,
  transform: ({ order }): 'tp' | 'sl' | undefined => {
    const kind = order?.order.orderType ?? '';
    if (kind.startsWith('Take Profit')) return 'tp';
    return kind.startsWith('Stop') ? 'sl' : undefined;
  },
  ...current,
});
