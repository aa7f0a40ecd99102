import 'server-only';
import { adminCheckCacheMs } from '../../lib/config/session.ts';
import { type Address, addressSchema } from '../../lib/schemas/address.ts';
import type { AdminRole } from '../../lib/schemas/admin.ts';
import { serviceClient } from '../db/client/service.ts';
import { createRecentlyRead } from '../db/recently-read.ts';
import { adminRoleOf, appointFirstAdmin as appointFirst } from '../db/repositories/admins.ts';
import { env } from '../env.ts';

let appointed = false;

/**
 * Makes the wallet an administrator the first time it asks. This happens only once ever: an administrator who was
 * removed in the database stays removed, even after a restart.
 */
async function appointFirstAdmin(wallet: Address): Promise<void> {
  const { firstAdmin } = env();
  if (appointed || firstAdmin === undefined || addressSchema.parse(firstAdmin) !== wallet) return;
  await appointFirst(serviceClient(), wallet);
  appointed = true;
}

async function askRole(wallet: Address): Promise<AdminRole | undefined> {
  await appointFirstAdmin(wallet);
  return adminRoleOf(serviceClient(), wallet);
}

const recent = createRecentlyRead({ read: askRole, cachedMs: adminCheckCacheMs, most: 10_000 });

/** Reads the wallet's current role from the database; guards decide by it. */
export async function readAdminRole(wallet: Address): Promise<AdminRole | undefined> {
  const role = await askRole(wallet);
  recent.put(wallet, role);
  return role;
}

/** Returns the role as it may have been minutes ago: enough to show a link, never to grant access. */
export const recentAdminRole = (wallet: Address): Promise<AdminRole | undefined> => recent.get(wallet);
