import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../server/launch/free-port.ts';
import { startServer } from '../helpers/lone-server.ts';
import { randomKeys } from '../helpers/sandbox.ts';
import { liveEnvironment } from '../replay/live-environment.ts';
import { startReplay } from '../replay/server.ts';

it('a machine with IPv6 alone: the server listens there, and asks every vendor there', async () => {
  const replay = await startReplay('::1');
  onTestFinished(() => replay.stop());
  const port = await freePort();
  const database = { ...randomKeys(), supabaseUrl: `${replay.url}/supabase` };
  // The build of the tests is one for the sandbox, whose place the replay takes for the exchange and the chains.
  const sandboxed = {
    ALLOW_SANDBOX: '1',
    SANDBOX_URL: replay.url,
    HYPERLIQUID_NETWORK: 'sandbox',
    CHAINS_MODE: 'sandbox',
  };
  await startServer({ ...liveEnvironment(replay.url, database), ...sandboxed, HOST: '::1', PORT: String(port) });
  const url = `http://[::1]:${port}`;
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  const page = await (await fetch(`${url}/fees`)).text();
  expect(page).toContain(`"siteUrl":"${url}"`);
  const terminal = await (await fetch(`${url}/perpetual`)).text();
  expect(terminal).toContain('77,562');
  expect(replay.requested.map(({ vendor }) => vendor)).toContain('hyperliquid');
});
