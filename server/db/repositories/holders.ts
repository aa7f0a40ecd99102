import 'server-only';
import { holdersShown } from '../../../lib/config/limits.ts';
import { type Holder, holderSchema } from '../../../lib/schemas/platform.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf } from '../failure.ts';

export async function topHolders({ db }: ServiceClient): Promise<readonly Holder[]> {
  const query = db.from('pluto_holders').select('address, balance::text, percentage::text, rank');
  return decodeAll(holderSchema, rowsOf(await query.order('rank').limit(holdersShown)));
}

/** Replaces the whole snapshot in one step: 1 to 500 holders, with ranks from 1 and no gaps. */
export async function replaceHolders({ db }: ServiceClient, holders: readonly Holder[]): Promise<void> {
  check(await db.rpc('replace_holders', { p_holders: holders.map((holder) => ({ ...holder })) }));
}
