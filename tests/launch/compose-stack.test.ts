import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../server/launch/free-port.ts';
import { root } from '../../server/launch/paths.ts';
import { selfSigned } from '../e2e/live/certificate.ts';
import { databaseUrlOf } from '../helpers/database-url.ts';
import { findProgram } from '../helpers/find-program.ts';
import { type Engine, openEngine } from '../helpers/hosts/compose.ts';
import { type Network, openNetwork, whyNoNetwork } from '../helpers/hosts/network.ts';
import { openTempDir, type RunningSandbox, randomKeys, startSandbox } from '../helpers/sandbox.ts';
import { readSettings } from '../unit/deploy/compose-shape.ts';

const why = whyNoNetwork();
const siteName = 'pluto.test';

/** The last line of the program that visits the site. */
const outcomeSchema = z.object({
  orders: z.array(z.string()),
  missing: z.number(),
  failedPages: z.array(z.string()),
  pages: z.number(),
});

test.runIf(why !== undefined)('what compose starts can be tried in a network of its own', () => {
  // Elsewhere than in CI a machine may not be allowed to.
  if (process.env['CI'] !== undefined) expect(why).toBeUndefined();
  process.stdout.write(`compose was not tried: ${why}\n`);
});

type Proxy = 'caddy' | 'nginx';

interface Ground {
  readonly folder: string;
  readonly network: Network;
  readonly sandbox: RunningSandbox;
  readonly engine: Engine;
  readonly proxy: Proxy;
  /** The certificate of the authority that the proxy asks, or its own. */
  readonly authority: string;
  /** Runs deploy/stack.sh as an operator does, and returns how it ended and what it said. */
  stack(...words: readonly string[]): Promise<readonly [number | null, string]>;
  /** Asks the site by its name, wherever the proxy is. */
  ask(path: string): Promise<readonly [number | undefined, string]>;
}

/** Starts an authority that gives certificates to whoever answers under a name, and returns its own. */
async function startAuthority(network: Network, folder: string): Promise<string> {
  const data = join(folder, 'authority');
  mkdirSync(data);
  writeFileSync(
    join(data, 'Caddyfile'),
    '{\n\tskip_install_trust\n}\nhttps://ca.test {\n\ttls internal\n\tacme_server\n}\n',
  );
  const caddy = await findProgram({ names: ['caddy'], packages: ['caddy'] });
  network.add('ca.test').spawn(caddy, ['run', '--config', join(data, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: { XDG_DATA_HOME: data, XDG_CONFIG_HOME: data },
    log: openSync(join(folder, 'authority.log'), 'a'),
  });
  const own = join(data, 'caddy/pki/authorities/local/root.crt');
  await expect.poll(() => existsSync(own), { timeout: 20_000 }).toBe(true);
  return own;
}

/** Makes the certificate that certbot would have got, where the proxy looks for it. */
function makeCertificate(folder: string): string {
  const own = join(folder, 'volumes/certificates/live/pluto');
  mkdirSync(own, { recursive: true });
  const { key, cert } = selfSigned(siteName);
  writeFileSync(join(own, 'privkey.pem'), key);
  writeFileSync(join(own, 'fullchain.pem'), cert);
  return join(own, 'fullchain.pem');
}

/** Hands connections from the network on to a port of this machine's own. */
async function relay(address: string, port: number): Promise<void> {
  const server = createServer((socket) => {
    const inner = connect(port, '127.0.0.1');
    socket.pipe(inner).pipe(socket);
    for (const one of [socket, inner]) one.on('error', () => [socket, inner].forEach((each) => void each.destroy()));
  });
  server.listen(port, address);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
}

/** Makes the folder of an operator who follows the book, with the sandbox in the place of hosted vendors. */
async function openGround(proxy: Proxy): Promise<Ground> {
  const folder = openTempDir('compose-');
  const network = await openNetwork();
  const undo: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
    network.close,
  ];
  onTestFinished(async () => {
    for (const step of undo.toReversed()) await step();
  });
  cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true });
  const made = await text(spawn(process.execPath, [join(root, 'deploy/make-keys.ts')]).stdout);
  const keys = readSettings(made);
  const port = await freePort();
  const sandboxUrl = `http://${network.gateway}:${port}`;
  const sandbox = await startSandbox({
    dataDir: join(folder, 'data'),
    keys: { ...randomKeys(), jwtSecret: keys['SUPABASE_JWT_SECRET'] ?? '' },
    environment: {
      ...{ SANDBOX_SERVICES: 'supabase,hyperliquid', SANDBOX_IP_LIMITS: 'off' },
      ...{ SANDBOX_PORT: String(port), PUBLIC_SANDBOX_URL: sandboxUrl },
    },
  });
  undo.push(sandbox.stop);
  await relay(network.gateway, port);
  const authority = proxy === 'caddy' ? await startAuthority(network, folder) : makeCertificate(folder);
  const engine = await openEngine({
    folder,
    network,
    siteName,
    environment: { HYPERLIQUID_WEIGHT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' },
    change: (described) =>
      described
        .replace('\n{\n', `\n{\n\tacme_ca https://ca.test/acme/local/directory\n\tacme_ca_root ${authority}\n`)
        .replace('resolver 127.0.0.11', `resolver ${network.gateway}`)
        .replace('# set_real_ip_from 10.0.0.0/8;', `set_real_ip_from ${network.gateway};`)
        .replace('# 10.0.0.0/8 1;', `${network.gateway} 1;`),
  });
  undo.push(engine.close);
  const settings = {
    ...{
      SITE_URL: `https://${siteName}`,
      SUPABASE_URL: `${sandboxUrl}/supabase`,
      DATABASE_URL: databaseUrlOf(sandbox),
    },
    ...{ HYPERLIQUID_NETWORK: 'sandbox', CHAINS_MODE: 'sandbox', ALLOW_SANDBOX: '1' },
    ...{ SANDBOX_URL: sandboxUrl, PUBLIC_SANDBOX_URL: sandboxUrl, COMPOSE_PROFILES: proxy },
    // A visitor of these tests counts as a proxy in front, and says for whom it asks.
    ...(proxy === 'caddy' && { PROXIES_IN_FRONT: `${network.gateway}/32`, TRUSTED_PROXY_HOPS: '2' }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, '.env'), made + lines.join(''));
  return {
    ...{ folder, network, sandbox, engine, proxy, authority },
    async stack(...words) {
      const child = spawn('sh', [join(folder, 'deploy/stack.sh'), ...words], {
        env: { PATH: process.env['PATH'] ?? '', ENGINE: engine.program, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said = Promise.all([text(child.stdout), text(child.stderr)]);
      const [code] = await once(child, 'exit');
      return [code, (await said).join('')];
    },
    async ask(path) {
      const [host = ''] = engine.addressesOf(proxy);
      const asked = request({
        host,
        path,
        servername: siteName,
        ca: readFileSync(authority),
        headers: { host: siteName },
      });
      asked.end();
      const [answer] = await once(asked, 'response');
      return [answer.statusCode, await text(answer)];
    },
  };
}

interface Visitors {
  /** Waits until some more was done than now. */
  more(): Promise<void>;
  leave(): Promise<ReturnType<typeof outcomeSchema.parse>>;
}

/** Sends people to the site, who know its name and trust its authority. */
async function sendVisitors({ folder, engine, proxy, sandbox, authority }: Ground): Promise<Visitors> {
  const names = join(folder, 'hosts');
  writeFileSync(names, `127.0.0.1 localhost\n${engine.addressesOf(proxy)[0]} ${siteName}\n`);
  const program = [join(root, 'tests/launch/visit-site.ts'), `https://${siteName}`, sandbox.url];
  const child: ChildProcess = spawn(
    'unshare',
    ['--mount', 'sh', '-c', 'mount --bind "$0" /etc/hosts && exec "$@"', names, process.execPath, ...program],
    { env: { PATH: process.env['PATH'] ?? '', NODE_EXTRA_CA_CERTS: authority, NODE_ENV: 'production' } },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  const said = child.stderr === null ? '' : text(child.stderr);
  if (child.stdout !== null) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const ended = once(child, 'exit');
  const more = async () => {
    const before = lines.length;
    await expect
      .poll(async () => (child.exitCode === null ? lines.length : `ended: ${await said}`), { timeout: 60_000 })
      .toBeGreaterThan(before + 40);
  };
  return {
    more,
    async leave() {
      child.kill('SIGTERM');
      await ended;
      return outcomeSchema.parse(JSON.parse(lines.at(-1) ?? (await said)));
    },
  };
}

test.skipIf(why !== undefined)(
  'compose serves by https, is upgraded while people trade, returns from a bad release and goes back to the one before',
  { timeout: 480_000 },
  async () => {
    const ground = await openGround('caddy');
    const { stack, engine, ask } = ground;
    expect(await stack('start')).toEqual([1, 'Name the release: deploy/stack.sh start <release>\n']);
    expect((await stack('start', '1')).join(' ')).toMatch(/^0 /);
    await expect.poll(() => ask('/api/ready').then(([status]) => status, String), { timeout: 60_000 }).toBe(200);
    expect(engine.acts.filter((act) => / (?:prepare|app|caddy)/.test(act))).toEqual([
      ...['start prepare pluto:1', 'start app-1 pluto:1', 'start app-2 pluto:1'],
      'start caddy docker.io/library/caddy:2.11.7-alpine',
    ]);
    const before = ['app-1', 'app-2'].flatMap((name) => engine.addressesOf(name));

    const people = await sendVisitors(ground);
    await people.more();
    const begun = engine.acts.length;
    expect(await stack('upgrade', '2')).toEqual([0, expect.stringContaining('2 serves')]);
    expect(engine.acts.slice(begun)).toEqual([
      ...['build pluto:2', 'start prepare pluto:2'],
      ...['end app-1', 'start app-1 pluto:2', 'end app-2', 'start app-2 pluto:2'],
    ]);
    await people.more();
    const after = ['app-1', 'app-2'].flatMap((name) => engine.addressesOf(name));
    expect(after.filter((address) => before.includes(address))).toEqual([]);

    // A release that does not become ready takes one instance, and is left again.
    engine.breakImage('pluto:3');
    const [failed, said] = await stack('upgrade', '3');
    expect([failed, said]).toEqual([1, expect.stringContaining('3 did not become ready')]);
    expect(said).toContain('2 serves again');
    expect(engine.acts.filter((act) => act.startsWith('start app-2'))).toEqual([
      'start app-2 pluto:1',
      'start app-2 pluto:2',
    ]);

    expect(await stack('roll-back', '0')).toEqual([1, 'There is no image pluto:0 here.\n']);
    expect(await stack('roll-back', '1')).toEqual([0, expect.stringContaining('1 serves')]);
    expect(readFileSync(join(ground.folder, '.env'), 'utf8')).toMatch(/^PLUTO_RELEASE=1$/m);
    await people.more();
    const outcome = await people.leave();
    // An older Caddy, such as Debian's, loses the body of an order that it has to send to the other instance (Caddyfile).
    const caddy = await findProgram({ names: ['caddy'], packages: ['caddy'] });
    const isOld = /^v?2\.(?:\d|10)\./.test(execFileSync(caddy, ['version'], { encoding: 'utf8' }));
    const unsent = outcome.orders.filter((end) => end !== 'resting' && !(isOld && end === 'lost null'));
    expect(unsent).toEqual([]);
    expect(outcome).toMatchObject({ failedPages: [], missing: 0 });
    expect(outcome.orders.length).toBeGreaterThan(20);
  },
);

test.skipIf(why !== undefined)(
  'nginx serves by https before instances that are replaced, and no order is lost nor any page',
  { timeout: 360_000 },
  async () => {
    const ground = await openGround('nginx');
    expect((await ground.stack('start', '1')).join(' ')).toMatch(/^0 /);
    await expect.poll(() => ground.ask('/api/ready').then(([status]) => status, String), { timeout: 60_000 }).toBe(200);
    const people = await sendVisitors(ground);
    await people.more();
    expect(await ground.stack('upgrade', '2')).toEqual([0, expect.stringContaining('2 serves')]);
    await people.more();
    const outcome = await people.leave();
    expect(outcome.orders.filter((end) => end !== 'resting')).toEqual([]);
    expect(outcome).toMatchObject({ failedPages: [], missing: 0 });
    expect(outcome.orders.length).toBeGreaterThan(20);
  },
);
