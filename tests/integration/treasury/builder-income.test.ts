import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { demoAccount } from '../../../server/sandbox/people/accounts.ts';
import { control } from '../../helpers/exchange.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'supabase,hyperliquid', SANDBOX_IP_LIMITS: 'off' } });
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => sandbox.stop());

/** Reads it as a server that is started with this address. */
async function incomeOf(address: string | undefined) {
  vi.resetModules();
  stubEnvironment(sandbox, { LOG_LEVEL: 'error', ...(address !== undefined && { BUILDER_ADDRESS: address }) });
  const { readBuilderIncome } = await import('../../../server/services/operations/read-operations.ts');
  return readBuilderIncome();
}

test('the operations are told whether the builder earns, and an exchange that does not say so is unknown', async () => {
  const [builder, unified] = (['builder', 'unified'] as const).map((role) => demoAccount(role).address);
  await control(sandbox.url, 'faults', { faults: [{ path: '/info/userAbstraction', kind: '500', rate: 1 }] });
  expect(await incomeOf(builder)).toBe('unknown');
  await control(sandbox.url, 'faults', { faults: [] });
  expect(await incomeOf(builder)).toBe('earns');
  expect(await incomeOf(unified)).toBe('unified');
  expect(await incomeOf(`0x${'b'.repeat(40)}`)).toBe('tooLittle');
});

test('without a builder nothing is said of one', async () => {
  expect(await incomeOf(undefined)).toBeUndefined();
});
