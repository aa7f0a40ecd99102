import 'server-only';
import { adminCheckCacheMs } from '../../lib/config/durations.ts';
import { type Address, addressSchema } from '../../lib/schemas/address.ts';
import { serviceClient } from '../db/client/service.ts';
import { createRecentlyRead } from '../db/recently-read.ts';
import { adminRoleOf, appointFirstAdmin as appointFirst } from '../db/repositories/admins.ts';
import { env } from '../env.ts';

let appointed = false;

/** Once ever, when that wallet first asks: whom the database dismissed stays dismissed, restarts or not. */
async function appointFirstAdmin(wallet: Address): Promise<void> {
  const { firstAdmin } = env();
  if (appointed || firstAdmin === undefined || addressSchema.parse(firstAdmin) !== wallet) return;
  await appointFirst(serviceClient(), wallet);
  appointed = true;
}

async function askRole(wallet: Address): Promise<string | undefined> {
  await appointFirstAdmin(wallet);
  return adminRoleOf(serviceClient(), wallet);
}

const recent = createRecentlyRead({ read: askRole, keptMs: adminCheckCacheMs, most: 10_000 });

/** The role that the database has for a wallet now: what a guard decides by. */
export async function readAdminRole(wallet: Address): Promise<string | undefined> {
  const role = await askRole(wallet);
  recent.put(wallet, role);
  return role;
}

/** The same, minutes old perhaps: enough to show a link, never to open a door. */
export const recentAdminRole = (wallet: Address): Promise<string | undefined> => recent.get(wallet);
