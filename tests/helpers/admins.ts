import type { Address } from '../../lib/schemas/address.ts';
import type { AdminRole } from '../../lib/schemas/admin.ts';
import type { ServiceClient } from '../../server/db/client/service.ts';
import { check } from '../../server/db/failure.ts';

/** Appoints wallets past the product, which lets only an owner do so; naming one twice has no further effect. */
export async function appointAdmins(
  { db }: ServiceClient,
  wallets: readonly Address[],
  role: AdminRole = 'editor',
): Promise<void> {
  const rows = wallets.map((wallet) => ({ wallet, role }));
  check(await db.from('admins').upsert(rows, { onConflict: 'wallet', ignoreDuplicates: true }));
}

export async function dismissAdmin({ db }: ServiceClient, wallet: Address): Promise<void> {
  check(await db.from('admins').delete().eq('wallet', wallet));
}
