import { createHash } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { createServiceClient, type ServiceClient } from '../../../server/db/client/service.ts';
import { createWalletClients, type WalletClient } from '../../../server/db/client/wallet.ts';
import type { Database } from '../../../server/db/database.ts';

const { publishableKey, secretKey, jwtSecret, ...sandbox } = inject('sandbox');
const url = sandbox.supabaseUrl;

export const service: ServiceClient = createServiceClient({ url, secretKey });
export const walletClientOf: (wallet: Address) => WalletClient = createWalletClients({
  url,
  publishableKey,
  jwtSecret,
});

export function anonymous(token?: string): SupabaseClient<Database> {
  return createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token === undefined ? {} : { global: { headers: { Authorization: `Bearer ${token}` } } }),
  });
}

export { jwtSecret, url as supabaseUrl };

/** Returns a wallet that only this test uses, in this run alone: tests share one database. */
const run = `${process.pid}-${Date.now()}`;
export function walletNamed(name: string): Address {
  return addressSchema.parse(`0x${createHash('sha256').update(`${run} ${name}`).digest('hex').slice(0, 40)}`);
}

export const demoWallet = addressSchema.parse('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
