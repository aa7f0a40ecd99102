import { vi } from 'vitest';
import { sandboxedEnvironment } from './environment.ts';

interface SandboxKeys {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly jwtSecret: string;
}

/** Points the services of this test at that sandbox. */
export function stubEnvironment(sandbox: SandboxKeys, others: Readonly<Record<string, string>> = {}): void {
  const environment = {
    ...sandboxedEnvironment,
    SANDBOX_URL: sandbox.url,
    SUPABASE_PUBLISHABLE_KEY: sandbox.publishableKey,
    SUPABASE_SECRET_KEY: sandbox.secretKey,
    SUPABASE_JWT_SECRET: sandbox.jwtSecret,
    ...others,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}
