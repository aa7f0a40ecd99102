import type { TestProject } from 'vitest/node';
import { startSandbox } from '../helpers/sandbox.ts';

export interface SharedSandbox {
  readonly url: string;
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly jwtSecret: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    sandbox: SharedSandbox;
  }
}

const hostedKeys = ['PUBLISHABLE_KEY', 'SECRET_KEY', 'JWT_SECRET'] as const;

/** Returns a project elsewhere that the environment names, whose database is then tested in place of the sandbox's. */
function hostedDatabase(): Omit<SharedSandbox, 'url'> | undefined {
  const supabaseUrl = process.env['CONFORMANCE_SUPABASE_URL'];
  if (supabaseUrl === undefined) return undefined;
  const [publishableKey, secretKey, jwtSecret] = hostedKeys.map((name) => process.env[`CONFORMANCE_SUPABASE_${name}`]);
  if (publishableKey === undefined || secretKey === undefined || jwtSecret === undefined) {
    throw new Error(`Beside CONFORMANCE_SUPABASE_URL set CONFORMANCE_SUPABASE_${hostedKeys.join(', _')}`);
  }
  return { supabaseUrl, publishableKey, secretKey, jwtSecret };
}

/**
 * Starts one sandbox with the project's own migrations and seeds for all integration tests; each test uses only its own
 * rows.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, supabaseUrl, publishableKey, secretKey, jwtSecret, stop } = await startSandbox({
    environment: { SANDBOX_IP_LIMITS: 'off' },
  });
  project.provide('sandbox', { url, supabaseUrl, publishableKey, secretKey, jwtSecret, ...hostedDatabase() });
  return stop;
}
