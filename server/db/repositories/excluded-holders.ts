import 'server-only';
import type { Address } from '../../../lib/schemas/address.ts';
import {
  type ExcludedHolder,
  excludedHolderSchema,
  type NotedExclusion,
  notedExclusionSchema,
} from '../../../lib/schemas/treasury.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf } from '../failure.ts';

/** Lists the addresses that are excluded from a list of holders made now, each with its reason. */
export async function excludedHolders({ db }: ServiceClient): Promise<readonly ExcludedHolder[]> {
  const query = db
    .from('treasury_excluded')
    .select('address, reason, note')
    .lte('counts_from', new Date().toISOString())
    .order('reason')
    .order('address');
  return decodeAll(excludedHolderSchema, rowsOf(await query));
}

/** Lists the exclusions including those that do not apply yet, the newest first. */
export async function notedExclusions({ db }: ServiceClient): Promise<readonly NotedExclusion[]> {
  const query = db
    .from('treasury_excluded')
    .select('address, reason, note, counts_from')
    .order('counts_from', { ascending: false })
    .order('address');
  const rows = rowsOf(await query).map(({ counts_from: countsFrom, ...row }) => ({
    ...row,
    ...(Date.parse(countsFrom) > Date.now() && { countsFrom: Date.parse(countsFrom) }),
  }));
  return decodeAll(notedExclusionSchema, rows);
}

/** Excludes an address from a day later on, or changes its reason; the audit log records it in the same step. */
export async function excludeHolder({ db }: ServiceClient, actor: Address, holder: ExcludedHolder): Promise<void> {
  const { address, reason, note } = holder;
  check(await db.rpc('exclude_holder', { p_actor: actor, p_address: address, p_reason: reason, p_note: note }));
}

export async function includeHolder({ db }: ServiceClient, actor: Address, address: Address): Promise<void> {
  check(await db.rpc('include_holder', { p_actor: actor, p_address: address }));
}
