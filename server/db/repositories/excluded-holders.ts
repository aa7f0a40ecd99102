import 'server-only';
import type { Address } from '../../../lib/schemas/address.ts';
import { type ExcludedHolder, excludedHolderSchema } from '../../../lib/schemas/treasury.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf } from '../failure.ts';

/** Lists the addresses that are left out of the list of holders, each with its reason. */
export async function excludedHolders({ db }: ServiceClient): Promise<readonly ExcludedHolder[]> {
  const query = db.from('treasury_excluded').select('address, reason, note').order('reason').order('address');
  return decodeAll(excludedHolderSchema, rowsOf(await query));
}

/** Leaves an address out, or changes its reason; the act is in the audit log in the same step. */
export async function excludeHolder({ db }: ServiceClient, actor: Address, holder: ExcludedHolder): Promise<void> {
  const { address, reason, note } = holder;
  check(await db.rpc('exclude_holder', { p_actor: actor, p_address: address, p_reason: reason, p_note: note }));
}

export async function includeHolder({ db }: ServiceClient, actor: Address, address: Address): Promise<void> {
  check(await db.rpc('include_holder', { p_actor: actor, p_address: address }));
}
