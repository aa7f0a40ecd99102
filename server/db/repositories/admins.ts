import 'server-only';
import type { Address } from '../../../lib/schemas/address.ts';
import { type Admin, type AdminRole, adminRoleSchema, adminSchema } from '../../../lib/schemas/admin.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { check, rowOf, rowsOf, theRowOf } from '../failure.ts';

export async function adminRoleOf({ db }: ServiceClient, wallet: Address): Promise<AdminRole | undefined> {
  const row = rowOf(await db.from('admins').select('role').eq('wallet', wallet).maybeSingle());
  return row && adminRoleSchema.parse(row.role);
}

/** Lists all administrators, the eldest first. */
export async function listAdmins({ db }: ServiceClient): Promise<readonly Admin[]> {
  return decodeAll(adminSchema, rowsOf(await db.from('admins').select('*').order('created_at').order('wallet')));
}

/** Appoints the wallet if there has never been an administrator; returns whether it did. */
export async function appointFirstAdmin({ db }: ServiceClient, wallet: Address): Promise<boolean> {
  return theRowOf(await db.rpc('appoint_first_admin', { p_wallet: wallet }));
}

/** Appoints an administrator, or changes a role, on behalf of an owner. */
export async function saveAdmin(
  { db }: ServiceClient,
  actor: Address,
  { wallet, role }: { readonly wallet: Address; readonly role: AdminRole },
): Promise<void> {
  check(await db.rpc('save_admin', { p_actor: actor, p_wallet: wallet, p_role: role }));
}

/** Removes an administrator on behalf of an owner; the last owner stays. */
export async function removeAdmin({ db }: ServiceClient, actor: Address, wallet: Address): Promise<void> {
  check(await db.rpc('remove_admin', { p_actor: actor, p_wallet: wallet }));
}
