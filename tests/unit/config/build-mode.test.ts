import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function built(mode: string): Promise<unknown> {
  vi.stubEnv('CHAINS_MODE', mode);
  vi.resetModules();
  const { default: config } = await import('../../../next.config');
  return config.compiler?.define?.['SANDBOX_WALLET_BUILT'];
}

// Any non-empty string would be true: only the literal itself lets the bundler drop the code behind it.
it('the sandbox wallet is in a build for sandboxed chains alone', async () => {
  expect(await built('sandbox')).toBe(true);
  expect(await built('')).toBe(true);
  expect(await built('live')).toBe(false);
});
