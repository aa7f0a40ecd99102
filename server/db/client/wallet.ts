import 'server-only';
import { createServerClient } from '@supabase/ssr';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Address } from '../../../lib/schemas/address.ts';
import { env } from '../../env.ts';
import type { Database } from '../database.ts';
import { type DatabaseAddress, databaseOptions } from './transport.ts';
import { walletTokens } from './wallet-token.ts';

/** A client that acts as one wallet: row-level security lets it read and change only what that wallet owns. */
export interface WalletClient {
  readonly speaksAs: 'wallet';
  readonly wallet: Address;
  readonly db: SupabaseClient<Database>;
}

export interface WalletConfig extends DatabaseAddress {
  readonly publishableKey: string;
  readonly jwtSecret: string;
}

export function createWalletClients(config: WalletConfig): (wallet: Address) => WalletClient {
  const tokenOf = walletTokens(config.jwtSecret);
  return (wallet) => {
    const db = createServerClient<Database>(config.url, config.publishableKey, {
      db: databaseOptions,
      // The session is ours, not Supabase's: no cookie is read or set here.
      cookies: { getAll: () => [], setAll: () => undefined },
      global: { headers: { Authorization: `Bearer ${tokenOf(wallet, Date.now())}` } },
    });
    return { speaksAs: 'wallet', wallet, db };
  };
}

let clients: ReturnType<typeof createWalletClients> | undefined;

/** Returns a client for one request: its token expires within a minute. */
export function walletClient(wallet: Address): WalletClient {
  clients ??= createWalletClients(env().supabase);
  return clients(wallet);
}
