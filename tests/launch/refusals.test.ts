import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../server/launch/paths.ts';
import { gone, type Launched, launch, trialDataDir } from '../helpers/launcher.ts';

const bootstrap = 'server/launch/bootstrap.cjs';

async function occupy(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return address.port;
}

/** Returns Pluto's own output, without npm's lines. */
const saidBy = (text: string) => text.split('\n').filter((line) => line !== '' && !/^(>|npm )/.test(line));

async function refusalOf(started: Launched): Promise<string> {
  const { code } = await started.exited;
  expect(code).toBe(1);
  const lines = saidBy(started.output());
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('a start that cannot go on says in one sentence what to do', () => {
  it.each(['PORT', 'SANDBOX_PORT'])('%s taken', async (variable) => {
    const port = await occupy();
    const refused = await launch({ env: { [variable]: String(port) } });
    const said = await refusalOf(refused);
    await gone(refused);
    expect(said).toBe(
      `Port ${port} is taken: stop what uses it, or choose another, for example ${variable}=${port + 1} npm start.`,
    );
  });

  it('a second launcher on the same data folder', async () => {
    const dataDir = trialDataDir();
    const first = await launch({ dataDir });
    await first.ready;
    const said = await refusalOf(await launch({ dataDir }));
    expect(said).toMatch(/^Another Pluto \(process \d+\) runs on .*: stop it, or set DATA_DIR to another folder\.$/);
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
    first.process.kill('SIGTERM');
    await gone(first);
  });

  it('wrong variables, each by its name', async () => {
    const said = await refusalOf(await launch({ env: { LOG_LEVEL: 'loud', SEALING_KEY: 'short' } }));
    expect(said).toMatch(
      /^The environment needs mending: .*LOG_LEVEL must be debug, info, warn or error; you wrote loud\. SEALING_KEY .*\. \.env\.example explains/,
    );
  });

  it('live mode without its secrets', async () => {
    const said = await refusalOf(await launch({ env: { HYPERLIQUID_NETWORK: 'testnet', ALLOW_SANDBOX: '1' } }));
    expect(said).toContain('SESSION_PASSWORD must be set in live mode. SEALING_KEY must be set in live mode');
  });

  it('a data folder that cannot be written', async () => {
    const folder = trialDataDir();
    const file = join(folder, 'a-file');
    copyFileSync(join(root, 'package.json'), file);
    const said = await refusalOf(await launch({ dataDir: join(file, 'data') }));
    expect(said).toMatch(/^Pluto cannot write to .*: make it writable, or set DATA_DIR to a folder that is\.$/);
  });

  it('a Node too old', () => {
    const old = `Object.defineProperty(process, 'version', { value: 'v18.20.0' }); process.argv[2] = 'start'; require('./${bootstrap}')`;
    const { status, stderr } = spawnSync(process.execPath, ['-e', old], { cwd: root, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      'Pluto needs Node 20 or newer, and this is v18.20.0: install Node 24 from nodejs.org and run the command again.',
    );
  });

  it('an install that fails', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pluto-install-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const file of [bootstrap, 'server/launch/preparing.cjs', 'package.json', 'package-lock.json', '.npmrc']) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      copyFileSync(join(root, file), join(folder, file));
    }
    const unreachable = `http://127.0.0.1:${await occupyAndLeave()}`;
    const child = spawn(process.execPath, [join(folder, bootstrap), 'start'], {
      cwd: folder,
      env: {
        ...process.env,
        PORT: String(await occupyAndLeave()),
        npm_config_registry: unreachable,
        npm_config_fetch_retries: '0',
        npm_config_cache: join(folder, 'cache'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(saidBy(said)).toEqual([
      expect.stringMatching(/^Installing the dependencies failed; npm's own words are in .*\.$/),
    ]);
  });
});

async function occupyAndLeave(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return address.port;
}
