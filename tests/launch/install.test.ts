import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../server/launch/free-port.ts';
import { root } from '../../server/launch/paths.ts';
import { openTempDir } from '../helpers/sandbox.ts';

type Packages = Record<string, string>;

/** Makes a project of the bootstrap, with commands that only say that they run. */
function makeProject(dependencies: Packages, devDependencies: Packages): string {
  const folder = openTempDir('install-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const launch = join(folder, 'server', 'launch');
  mkdirSync(join(launch, 'commands'), { recursive: true });
  for (const file of ['bootstrap.cjs', 'preparing.cjs']) {
    copyFileSync(join(root, 'server', 'launch', file), join(launch, file));
  }
  cpSync(join(root, 'messages', 'en'), join(folder, 'messages', 'en'), { recursive: true });
  for (const command of ['start', 'check', 'sandbox']) {
    writeFileSync(join(launch, 'commands', `${command}.ts`), `console.log('${command} runs'); process.exit(0);\n`);
  }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'p', type: 'module', dependencies, devDependencies }),
  );
  const locked = Object.entries(dependencies).map(([name, version]) => [`node_modules/${name}`, { version }]);
  const packages = { '': { name: 'p', dependencies }, ...Object.fromEntries(locked) };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ name: 'p', lockfileVersion: 3, packages }));
  return folder;
}

function run(folder: string, command: string, env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, [join(folder, 'server', 'launch', 'bootstrap.cjs'), command], {
    cwd: folder,
    env: { ...process.env, npm_config_cache: join(folder, 'cache'), npm_config_fetch_retries: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = Promise.all([child.stdout, child.stderr].map((stream) => (stream === null ? '' : text(stream))));
  const ended = once(child, 'close');
  return {
    async result() {
      const [[code], [out = '', refused = '']] = await Promise.all([ended, said]);
      return { code, out, refused };
    },
  };
}

async function lockProject(folder: string): Promise<void> {
  rmSync(join(folder, 'package-lock.json'));
  const npm = spawn('npm', ['install', '--package-lock-only', '--offline'], { cwd: folder, stdio: 'ignore' });
  await once(npm, 'exit');
}

it('a start installs what the product needs, and a check the rest without touching that', async () => {
  const folder = makeProject({ product: 'file:product' }, { tool: 'file:tool' });
  for (const name of ['product', 'tool']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  }
  await lockProject(folder);
  const port = String(await freePort());
  const has = (name: string) => existsSync(join(folder, 'node_modules', name));

  const first = await run(folder, 'start', { PORT: port }).result();
  expect(first).toMatchObject({ code: 0, refused: '' });
  expect(first.out).toContain(`http://localhost:${port} tells how far it is.`);
  expect(first.out).toContain('Installing takes');
  expect(first.out).toContain('start runs');
  expect([has('product'), has('tool')]).toEqual([true, false]);
  const { ino } = statSync(join(folder, 'node_modules'));

  expect((await run(folder, 'start', { PORT: port }).result()).out).toBe('start runs\n');

  const check = await run(folder, 'check').result();
  expect(check.out).toContain('Installing what checks and tests need besides');
  expect(check.out).toContain('check runs');
  expect([has('product'), has('tool')]).toEqual([true, true]);
  expect(statSync(join(folder, 'node_modules')).ino).toBe(ino);

  expect((await run(folder, 'check').result()).out).toBe('check runs\n');
  expect((await run(folder, 'start', { PORT: port }).result()).out).toBe('start runs\n');
});

it('a start keeps to an installation without the sandbox, also after an upgrade', async () => {
  const folder = makeProject({ product: 'file:product' }, { tool: 'file:tool' });
  const sandbox = { name: '@pluto/sandbox', version: '1.0.0', dependencies: { chain: 'file:../../chain' } };
  for (const name of ['product', 'tool', 'chain']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  }
  mkdirSync(join(folder, 'server', 'sandbox'));
  writeFileSync(join(folder, 'server', 'sandbox', 'package.json'), JSON.stringify(sandbox));
  const upgrade = async (description: string) => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const next = { ...manifest, description, workspaces: ['server/sandbox'] };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(next));
    await lockProject(folder);
  };
  const has = (name: string) => existsSync(join(folder, 'node_modules', name));
  const env = { PORT: String(await freePort()) };

  await upgrade('first');
  const byHand = spawn('npm', ['ci', '--workspaces=false', '--omit=dev', '--offline'], { cwd: folder });
  await once(byHand, 'exit');
  expect((await run(folder, 'start', env).result()).out).toBe('start runs\n');
  expect([has('product'), has('tool'), has('chain')]).toEqual([true, false, false]);

  await upgrade('second');
  expect((await run(folder, 'start', env).result()).out).toContain('Installing takes');
  expect([has('product'), has('tool'), has('chain')]).toEqual([true, false, false]);

  expect((await run(folder, 'sandbox', env).result()).out).toContain('sandbox runs');
  expect([has('product'), has('tool'), has('chain')]).toEqual([true, false, true]);
  expect((await run(folder, 'start', env).result()).out).toBe('start runs\n');
});

/** A registry that takes a question and leaves it open until it is told to hang up. */
async function openSilentRegistry(): Promise<{ url: string; requested: Promise<unknown>; hangUp: () => void }> {
  const server: Server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(hangUp);
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return { url: `http://127.0.0.1:${address.port}`, requested: once(server, 'request'), hangUp };
}

it('while a start installs its address says so, and a second start says who holds it', async () => {
  const registry = await openSilentRegistry();
  const folder = makeProject({ 'left-pad': '1.3.0' }, {});
  const port = await freePort();
  const env = { PORT: String(port), npm_config_registry: registry.url };
  const first = run(folder, 'start', env);
  await registry.requested;
  const answer = await fetch(`http://localhost:${port}/perpetual`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.text()).toContain('<li id="install" aria-current="step">');
  expect(await (await fetch(`http://localhost:${port}/api/ready`)).json()).toMatchObject({ status: 'preparing' });

  const beside = await run(folder, 'start', env).result();
  expect(beside.refused).toMatch(/^Another command \(process \d+\) is installing in this folder/);
  const elsewhere = await run(makeProject({}, {}), 'start', env).result();
  expect(elsewhere.refused).toBe(
    `Port ${port} is taken: stop what uses it, or choose another, for example PORT=${port + 1} npm start.\n`,
  );

  registry.hangUp();
  const { code, refused } = await first.result();
  expect(code).toBe(1);
  expect(refused).toContain('Installing the dependencies failed');
});
