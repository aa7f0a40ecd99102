import 'server-only';
import * as z from 'zod/mini';
import type { Size, Usd } from '../../../../lib/math/amount.ts';
import type { Address } from '../../../../lib/schemas/address.ts';
import { amountSchema } from '../../../../lib/schemas/amount.ts';
import { current, declareInfo, forOwner } from './declare-info.ts';

const schema = z.object({
  assetPositions: z.array(
    z.object({
      position: z.object({ coin: z.string(), szi: amountSchema<'size'>(), unrealizedPnl: amountSchema<'usd'>() }),
    }),
  ),
});

export interface OpenPosition {
  readonly coin: string;
  /** Signed: below zero for a short. */
  readonly size: Size;
  /** The gain or loss so far. */
  readonly pnl: Usd;
}

/** Requests an account's open positions. */
export const openPositions = declareInfo({
  type: 'clearinghouseState',
  fields: ({ user }: { readonly user: Address }) => ({ user }),
  line: forOwner,
  schema,
  transform: ({ assetPositions }): readonly OpenPosition[] =>
    assetPositions.map(({ position: { coin, szi, unrealizedPnl } }) => ({ coin, size: szi, pnl: unrealizedPnl })),
  ...current,
});
