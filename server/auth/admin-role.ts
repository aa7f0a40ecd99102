import 'server-only';
import { adminCheckCacheMs } from '../../lib/config/durations.ts';
import { type Address, addressSchema } from '../../lib/schemas/address.ts';
import { serviceClient } from '../db/client/service.ts';
import { adminRoleOf, appointAdmins } from '../db/repositories/admins.ts';
import { env } from '../env.ts';

interface Known {
  readonly role: string | undefined;
  readonly readAtMs: number;
}

const known = new Map<Address, Known>();
const mostKnown = 10_000;
let appointed = false;

/** Once a process, when that wallet first asks: whom the database dismissed meanwhile stays dismissed until a restart. */
async function appointFirstAdmin(wallet: Address): Promise<void> {
  const { firstAdmin } = env();
  if (appointed || firstAdmin === undefined || addressSchema.parse(firstAdmin) !== wallet) return;
  await appointAdmins(serviceClient(), [wallet]);
  appointed = true;
}

/** The role that the database has for a wallet now: what a guard decides by. */
export async function readAdminRole(wallet: Address): Promise<string | undefined> {
  await appointFirstAdmin(wallet);
  const role = await adminRoleOf(serviceClient(), wallet);
  known.delete(wallet);
  known.set(wallet, { role, readAtMs: Date.now() });
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  return role;
}

/** The same, minutes old perhaps: enough to show a link, never to open a door. */
export async function recentAdminRole(wallet: Address): Promise<string | undefined> {
  const found = known.get(wallet);
  return found !== undefined && Date.now() - found.readAtMs < adminCheckCacheMs ? found.role : readAdminRole(wallet);
}
