import 'server-only';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { env } from '../../env.ts';
import type { Database } from '../database.ts';
import { type DatabaseAddress, databaseOptions } from './transport.ts';

/**
 * A client that acts as the server itself and bypasses row-level security: for jobs and for data that no wallet owns.
 */
export interface ServiceClient {
  readonly speaksAs: 'service';
  readonly db: SupabaseClient<Database>;
}

export interface ServiceConfig extends DatabaseAddress {
  readonly secretKey: string;
}

export function createServiceClient({ url, secretKey }: ServiceConfig): ServiceClient {
  const db = createClient<Database>(url, secretKey, {
    db: databaseOptions,
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  return { speaksAs: 'service', db };
}

let client: ServiceClient | undefined;

export function serviceClient(): ServiceClient {
  client ??= createServiceClient(env().supabase);
  return client;
}
