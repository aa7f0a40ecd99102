import 'server-only';
import * as z from 'zod/mini';
import type { Address } from '../../../../lib/schemas/address.ts';
import { current, declareInfo, forOwner } from './declare-info.ts';

const schema = z.object({ leverage: z.object({ value: z.int().check(z.positive()) }) });

/** Asks for the leverage that an account has set in a market. */
export const leverageOf = declareInfo({
  type: 'activeAssetData',
  fields: ({ user, coin }: { readonly user: Address; readonly coin: string }) => ({ user, coin }),
  line: forOwner,
  schema,
  transform: ({ leverage }) => leverage.value,
  ...current,
});
