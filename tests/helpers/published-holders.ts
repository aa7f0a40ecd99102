import * as z from 'zod/mini';
import { holdersShown } from '../../lib/config/treasury.ts';
import { addressSchema } from '../../lib/schemas/address.ts';
import { amountSchema } from '../../lib/schemas/amount.ts';
import type { ServiceClient } from '../../server/db/client/service.ts';
import { decodeAll } from '../../server/db/decode.ts';
import { rowsOf } from '../../server/db/failure.ts';

const holderSchema = z.object({
  address: addressSchema,
  balance: amountSchema<'tokens'>(),
  percentage: amountSchema<'percent'>(),
  rank: z.int(),
});
type Holder = z.output<typeof holderSchema>;

/** Reads the published holders by rank as the specification does: from the view that others may read as well. */
export async function topHolders({ db }: ServiceClient): Promise<readonly Holder[]> {
  const query = db.from('pluto_holders').select('address, balance::text, percentage::text, rank');
  return decodeAll(holderSchema, rowsOf(await query.order('rank').limit(holdersShown)));
}
