import 'server-only';
import type { Address } from '../../../lib/schemas/address.ts';
import type { ServiceClient } from '../client/service.ts';
import { check, rowOf, theRowOf } from '../failure.ts';

export async function adminRoleOf({ db }: ServiceClient, wallet: Address): Promise<string | undefined> {
  return rowOf(await db.from('admins').select('role').eq('wallet', wallet).maybeSingle())?.role;
}

/** Appoints the wallet if there has never been an administrator; returns whether it did. */
export async function appointFirstAdmin({ db }: ServiceClient, wallet: Address): Promise<boolean> {
  return theRowOf(await db.rpc('appoint_first_admin', { p_wallet: wallet }));
}

/** Appoints the wallets that the operator names; naming one twice has no further effect. */
export async function appointAdmins({ db }: ServiceClient, wallets: readonly Address[]): Promise<void> {
  const rows = wallets.map((wallet) => ({ wallet }));
  check(await db.from('admins').upsert(rows, { onConflict: 'wallet', ignoreDuplicates: true }));
}

export async function dismissAdmin({ db }: ServiceClient, wallet: Address): Promise<void> {
  check(await db.from('admins').delete().eq('wallet', wallet));
}
