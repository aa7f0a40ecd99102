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

/**
 * Starts one sandbox with the project's own migrations and seeds for all integration tests; each test uses only its own
 * rows.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, supabaseUrl, publishableKey, secretKey, jwtSecret, stop } = await startSandbox({
    environment: { SANDBOX_IP_LIMITS: 'off' },
  });
  project.provide('sandbox', { url, supabaseUrl, publishableKey, secretKey, jwtSecret });
  return stop;
}
