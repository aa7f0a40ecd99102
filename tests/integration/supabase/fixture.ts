import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type RunningSandbox, type SandboxOptions, startSandbox } from '../../helpers/sandbox.ts';

export const FIXTURE_DIR = fileURLToPath(new URL('../../fixtures/supabase', import.meta.url));

// The fixture has no generated types: every answer is checked at run time.
export type Client = SupabaseClient;

export function clientOf(url: string, key: string, token?: string): Client {
  return createClient(url, key, {
    // A test that expects a failure would wait for three tries more.
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(token === undefined ? {} : { accessToken: () => Promise.resolve(token) }),
  });
}

export interface Fixture {
  readonly sandbox: RunningSandbox;
  readonly service: Client;
  readonly anon: Client;
  walletClient(wallet: string): Client;
}

export async function startFixture(options: SandboxOptions = {}): Promise<Fixture> {
  const environment = { SANDBOX_SERVICES: 'supabase', ...options.environment };
  const sandbox = await startSandbox({ supabaseDir: FIXTURE_DIR, ...options, environment });
  const { supabaseUrl, publishableKey, secretKey, jwtSecret } = sandbox;
  return {
    sandbox,
    service: clientOf(supabaseUrl, secretKey),
    anon: clientOf(supabaseUrl, publishableKey),
    walletClient: (wallet) => {
      const token = signToken({ role: 'authenticated', wallet, exp: nowSeconds() + 60 }, jwtSecret);
      return clientOf(supabaseUrl, publishableKey, token);
    },
  };
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

export function signToken(claims: object, secret: string, header: object = { alg: 'HS256', typ: 'JWT' }): string {
  const body = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Sends a request that the client library would never send: the path is sent unchanged. */
export function raw(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
