import { vi } from 'vitest';
import { environmentOf, type SandboxKeys } from './environment.ts';

/** Points the services of this test at that sandbox. */
export function stubEnvironment(sandbox: SandboxKeys, others: Readonly<Record<string, string>> = {}): void {
  const environment = { ...environmentOf(sandbox), ...others };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}
