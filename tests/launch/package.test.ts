import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { logoEdition } from '../../lib/config/site/logo-edition.ts';
import { freePort } from '../../server/launch/free-port.ts';
import { root } from '../../server/launch/paths.ts';
import { environmentOf } from '../helpers/environment.ts';
import { startLoneServer } from '../helpers/lone-server.ts';
import { openTempDir, startSandbox } from '../helpers/sandbox.ts';

/** The image adds Node and a system of some 180 MB, and all of it stays below 400. */
const mostBytes = 215_000_000;

const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

test('the content of an image serves pages, pictures and handlers by itself, and is small', {
  timeout: 240_000,
}, async () => {
  const [folder, dataDir] = [openTempDir('package-'), openTempDir('package-data-')];
  onTestFinished(() => {
    for (const one of [folder, dataDir]) rmSync(one, { recursive: true, force: true, maxRetries: 5 });
  });
  execFileSync(process.execPath, [join(root, 'deploy', 'collect.ts'), folder], { stdio: 'inherit' });
  expect(bytesBelow(folder)).toBeLessThan(mostBytes);

  /** Runs a program of the image as `docker run` does, with nothing in its environment but what is given. */
  const run = (environment: Readonly<Record<string, string>>, ...program: readonly string[]) => {
    const env = { NODE_ENV: 'production' as const, ...environment };
    return spawnSync(process.execPath, program, { cwd: folder, env, encoding: 'utf8' });
  };
  const keys = run({}, 'deploy/make-keys.ts').stdout;
  expect(keys).toMatch(/^SEALING_KEY=\S{44}$/m);
  const live = {
    ...Object.fromEntries(
      keys
        .trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    ),
    ...{ CHAINS_MODE: 'live', HYPERLIQUID_NETWORK: 'mainnet', SUPABASE_URL: 'http://127.0.0.1:9' },
  };
  // A build with the sandbox's wallet is none for a live site.
  const refused = run(live, 'server/front/main.ts');
  expect([refused.status, refused.stderr]).toEqual([
    1,
    'This build is not for this environment: CHAINS_MODE asks for live chains, the build is for sandbox ones; HYPERLIQUID_NETWORK asks for a live exchange, the build is for a sandbox one. Build it with the variables that it is started with, or change them.\n',
  ]);
  expect(run({}, 'server/front/main.ts').stderr).toMatch(/^The environment needs mending: [^\n]*\n$/);
  expect(run({ LOG_LEVEL: 'loud' }, 'server/launch/commands/doctor.ts').stdout).toContain('LOG_LEVEL');
  expect(run(live, 'server/launch/commands/reseal.ts').stderr).toBe('data.unavailable\n');

  const sandbox = await startSandbox({ dataDir, environment: { SANDBOX_SERVICES: 'supabase,hyperliquid' } });
  onTestFinished(() => sandbox.stop());
  const { url } = await startLoneServer(
    {
      ...environmentOf(sandbox),
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
    },
    { folder },
  );
  const read = async (path: string) => {
    const response = await fetch(url + path);
    return `${path} ${response.status} ${response.headers.get('content-type')?.split(';')[0]}`;
  };
  const expected = [
    '/terms 200 text/html',
    '/ar/perpetual 200 text/html',
    '/markets/BTC 200 text/html',
    '/og/market/BTC.png 200 image/png',
    `/logos/${logoEdition}/BTC.svg 200 image/svg+xml`,
    '/api/ready 200 application/json',
    '/sitemap.xml 200 application/xml',
  ];
  const paths = expected.map((line) => line.split(' ', 1)[0] ?? '');
  expect(await Promise.all(paths.map(read))).toEqual(expected);
});
