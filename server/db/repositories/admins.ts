import 'server-only';
import type { Address } from '../../../lib/schemas/address.ts';
import type { ServiceClient } from '../client/service.ts';
import { check, rowOf, theRowOf } from '../failure.ts';

export async function adminRoleOf({ db }: ServiceClient, wallet: Address): Promise<string | undefined> {
  return rowOf(await db.from('admins').select('role').eq('wallet', wallet).maybeSingle())?.role;
}

/** While nobody ever was one; answers whether it was done. */
export async function appointFirstAdmin({ db }: ServiceClient, wallet: Address): Promise<boolean> {
  return theRowOf(await db.rpc('appoint_first_admin', { p_wallet: wallet }));
}

/** Whom the operator names; naming one twice changes nothing. */
export async function appointAdmins({ db }: ServiceClient, wallets: readonly Address[]): Promise<void> {
  const rows = wallets.map((wallet) => ({ wallet }));
  check(await db.from('admins').upsert(rows, { onConflict: 'wallet', ignoreDuplicates: true }));
}

export async function dismissAdmin({ db }: ServiceClient, wallet: Address): Promise<void> {
  check(await db.from('admins').delete().eq('wallet', wallet));
}
