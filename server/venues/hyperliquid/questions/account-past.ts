import 'server-only';
import type { Address } from '../../../../lib/schemas/address.ts';
import { fillsSchema, paymentsSchema } from '../../../../lib/venues/hyperliquid/info/fills.ts';
import { unchanged } from '../../outgoing/question.ts';
import { current, declareInfo, forSharing } from './declare-info.ts';

/** Requests an account's newest fills, the newest first; at most 2,000. */
export const newestFills = declareInfo({
  type: 'userFills',
  fields: ({ user }: { readonly user: Address }) => ({ user }),
  line: forSharing,
  schema: fillsSchema,
  transform: unchanged,
  ...current,
});

interface Since {
  readonly user: Address;
  readonly startTime: number;
}

/** Requests an account's fills since a moment, with all fields that the exchange returns; at most 2,000. */
export const wholeFillsSince = declareInfo({
  type: 'userFillsByTime',
  fields: ({ user, startTime }: Since) => ({ user, startTime }),
  line: forSharing,
  schema: fillsSchema,
  transform: unchanged,
  ...current,
});

/** Requests the funding that an account paid and received between two moments; at most 500 payments. */
export const fundingBetween = declareInfo({
  type: 'userFunding',
  fields: ({ user, startTime, endTime }: Since & { readonly endTime: number }) => ({ user, startTime, endTime }),
  line: forSharing,
  schema: paymentsSchema,
  transform: unchanged,
  ...current,
});
