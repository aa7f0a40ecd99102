import 'server-only';
import * as z from 'zod/mini';
import type { Address } from '../../../../lib/schemas/address.ts';
import { current, declareInfo, forJob, forOwner } from './declare-info.ts';

const schema = z.object({ leverage: z.object({ value: z.int().check(z.positive()) }) });

interface Place {
  readonly user: Address;
  readonly coin: string;
}

const requested = {
  type: 'activeAssetData',
  fields: ({ user, coin }: Place) => ({ user, coin }),
  schema,
  transform: ({ leverage }: { readonly leverage: { readonly value: number } }) => leverage.value,
  ...current,
};

/** Requests the leverage that an account has set in a market. */
export const leverageOf = declareInfo({ ...requested, line: forOwner });

/** The same for a record that nobody waits for: it only uses the rest of the budget. */
export const leverageSeen = declareInfo({ ...requested, line: forJob('notes'), attempts: 1 });
