import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, cpSync, mkdirSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { root } from '../../../server/launch/paths.ts';
import { composeSchema, filled, readSettings, type Service } from '../../unit/deploy/compose-shape.ts';
import { readDescribed } from '../../unit/deploy/described.ts';
import { findProgram } from '../find-program.ts';
import type { Host, Network } from './network.ts';

// A stand-in for a container engine: it starts what deploy/compose.yaml describes as processes, each on a host of its own
// with the commands, environments and names of that file. An image of ours is the build in the project's folder.

const requestSchema = z.object({ args: z.array(z.string()), env: z.record(z.string(), z.string()) });

interface Container {
  readonly host: Host;
  readonly child: ChildProcess;
  /** The parts of the file that it was made of: other ones make another container. */
  readonly made: string;
}

interface Settings {
  /** The folder with `.env` and deploy/, as an operator has it. */
  readonly folder: string;
  readonly network: Network;
  /** The name under which whoever publishes the ports of https is found outside. */
  readonly siteName: string;
  /** Changes a file that a service mounts to what this network has. */
  readonly change: (text: string) => string;
  /** Added to the environment of every container of ours. */
  readonly environment: Readonly<Record<string, string>>;
}

class Ended extends Error {}

export interface Engine {
  /** The program to be named as ENGINE. */
  readonly program: string;
  addressesOf(service: string): readonly string[];
  /** Everything that was done, in its order, such as `start app-1 pluto:2`. */
  readonly acts: readonly string[];
  /** An image that cannot become ready, as a release with a mistake. */
  breakImage(image: string): void;
  close(): Promise<void>;
}

const pollMs = 100;

/** Lets a program listen where the engine would publish its ports. */
function published(ports: readonly string[], text: string): string {
  return ports.reduce((changed, port) => {
    const [outside, inside] = port.split(':');
    return changed.replaceAll(`listen ${inside}`, `listen ${outside}`);
  }, text);
}

export async function openEngine({ folder, network, siteName, change, environment }: Settings): Promise<Engine> {
  const { services } = composeSchema.parse(readDescribed('compose.yaml')[0]);
  const containers = new Map<string, Container>();
  const images = new Set<string>();
  const broken = new Set<string>();
  const acts: string[] = [];
  const volumes = join(folder, 'volumes');
  const readFrom = (path: string): Record<string, string> => readSettings(readFileSync(path, 'utf8'));
  const imageOf = (name: string, values: Readonly<Record<string, string>>): string =>
    filled(services[name]?.image ?? '', values);

  function environmentOf(one: Service, values: Readonly<Record<string, string>>): Record<string, string> {
    const named = Object.entries(one.environment ?? {}).map(([name, value]) => [name, filled(value, values)]);
    const fromFile = one.env_file === undefined ? {} : readFrom(join(folder, 'deploy', one.env_file));
    return { ...fromFile, ...Object.fromEntries(named) };
  }

  /** Returns where the path inside a container lies here. */
  function mountedAt({ volumes: mounts = [], ports = [] }: Service, inside: string): string {
    for (const mount of mounts) {
      const [source = '', target = ''] = mount.split(':');
      if (inside !== target) continue;
      if (!source.startsWith('.')) {
        mkdirSync(join(volumes, source), { recursive: true });
        return join(volumes, source);
      }
      const copy = join(folder, `mounted-${source.replaceAll(/\W/g, '-')}`);
      cpSync(join(folder, 'deploy', source), copy, { recursive: true });
      const isFolder = statSync(copy).isDirectory();
      for (const file of isFolder ? readdirSync(copy).map((name) => join(copy, name)) : [copy]) {
        const text = readFileSync(file, 'utf8').replaceAll('/etc/letsencrypt', join(volumes, 'certificates'));
        writeFileSync(file, change(published(ports, text)));
      }
      return copy;
    }
    throw new Error(`nothing is mounted at ${inside}`);
  }

  async function programOf(name: string, one: Service, values: Readonly<Record<string, string>>) {
    const command = (one.command ?? []).map((part) => filled(part, values));
    if (one.image.includes('/caddy:')) {
      const config = mountedAt(one, '/etc/caddy/Caddyfile');
      const caddy = await findProgram({ names: ['caddy'], packages: ['caddy'] });
      return { program: caddy, args: ['run', '--config', config, '--adapter', 'caddyfile'] };
    }
    if (one.image.includes('/nginx:')) {
      const run = join(folder, 'nginx');
      mkdirSync(join(run, 'pluto-nginx'), { recursive: true });
      const config = mountedAt(one, '/etc/nginx/nginx.conf');
      const parts = mountedAt(one, '/etc/nginx/pluto-https');
      const own = readFileSync(config, 'utf8')
        .replaceAll('/tmp/', `${run}/`)
        .replaceAll('/etc/nginx/pluto-https', parts);
      writeFileSync(config, own);
      const nginx = await findProgram({ names: ['nginx'], packages: ['nginx-light', 'nginx'] });
      return { program: nginx, args: ['-c', config, '-g', 'daemon off;'] };
    }
    // Waits for the day of a renewal, which no test sees.
    if (one.image.includes('/certbot:')) return { program: '/bin/sleep', args: ['600'] };
    if (one.image.includes('/valkey:')) {
      const names = ['valkey-server', 'redis-server'];
      const [, ...args] = command;
      // Without its protected mode it is reached by others who have the password, as in a container.
      return { program: await findProgram({ names, packages: names }), args: ['--bind', '0.0.0.0', ...args] };
    }
    if (!one.image.startsWith('$')) throw new Error(`${name} has an image that is not known here`);
    if (command.length === 0 && broken.has(imageOf(name, values)))
      return { program: process.execPath, args: ['-e', 'process.exit(1)'] };
    const said = readFileSync(join(root, 'deploy/Containerfile'), 'utf8');
    const usual: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(said)?.[1] ?? '[]');
    return { program: process.execPath, args: command.length > 0 ? command : usual };
  }

  async function start(name: string, one: Service, values: Readonly<Record<string, string>>): Promise<void> {
    const made = JSON.stringify([one, imageOf(name, values), environmentOf(one, values)]);
    const running = containers.get(name);
    if (running?.made === made && running.child.exitCode === null) return;
    if (running !== undefined) {
      await running.host.remove();
      acts.push(`end ${name}`);
    }
    const isPublic = one.ports?.some((port) => port.startsWith('443:')) === true;
    const host = network.add(name, ...(one.networks?.default.aliases ?? []), ...(isPublic ? [siteName] : []));
    const { program, args } = await programOf(name, one, values);
    const log = openSync(join(folder, `${name}.log`), 'a');
    const own = one.image.startsWith('$')
      ? environment
      : { XDG_DATA_HOME: join(volumes, name), XDG_CONFIG_HOME: join(volumes, name) };
    const env = { ...own, ...environmentOf(one, values) };
    const child = host.spawn(program, args, { cwd: root, env, log });
    closeSync(log);
    containers.set(name, { host, child, made });
    acts.push(`start ${name} ${imageOf(name, values)}`);
  }

  /** Asks a container whether it is well, by the command that the file has for it. */
  async function isHealthy(name: string, one: Service): Promise<boolean> {
    const { host, child } = containers.get(name) ?? {};
    if (host === undefined || child?.exitCode !== null) return false;
    if (one.healthcheck === undefined || !('test' in one.healthcheck)) return true;
    const [, program = '', ...args] = z.array(z.string()).parse(one.healthcheck['test']);
    const found = program.endsWith('/node')
      ? process.execPath
      : await findProgram({ names: [program, program.replace('valkey', 'redis')], packages: ['redis-tools'] });
    const log = openSync('/dev/null', 'a');
    const asked = host.spawn(found, args, { env: environmentOf(one, readFrom(join(folder, '.env'))), log });
    closeSync(log);
    await once(asked, 'exit');
    return asked.exitCode === 0;
  }

  async function untilHealthy(name: string, one: Service, seconds: number): Promise<void> {
    const end = performance.now() + seconds * 1_000;
    while (!(await isHealthy(name, one))) {
      const { child } = containers.get(name) ?? {};
      if (child?.exitCode !== null || performance.now() > end) throw new Ended(`container ${name} is unhealthy`);
      await pause(pollMs);
    }
  }

  const isActive = ({ profiles }: Service, values: Readonly<Record<string, string>>): boolean =>
    profiles === undefined || profiles.some((one) => (values['COMPOSE_PROFILES'] ?? '').split(',').includes(one));

  /** Starts services after what they depend on, once each. */
  async function bringUp(name: string, values: Readonly<Record<string, string>>, done: Set<string>): Promise<void> {
    const one = services[name];
    if (one === undefined) throw new Ended(`no such service: ${name}`);
    if (done.has(name) || !isActive(one, values)) return;
    done.add(name);
    for (const [other, { condition }] of Object.entries(one.depends_on ?? {})) {
      await bringUp(other, values, done);
      const needed = services[other];
      if (needed === undefined || !isActive(needed, values)) continue;
      if (condition === 'service_healthy') await untilHealthy(other, needed, 300);
      if (condition === 'service_completed_successfully') await untilDone(other);
    }
    await start(name, one, values);
  }

  async function untilDone(name: string): Promise<void> {
    const { child, host } = containers.get(name) ?? {};
    // Another one has waited for it already.
    if (child === undefined || host === undefined) return;
    if (child.exitCode === null) await once(child, 'exit');
    await host.remove();
    containers.delete(name);
    if (child.exitCode !== 0) throw new Ended(`service "${name}" didn’t complete successfully`);
  }

  async function compose(args: readonly string[], given: Readonly<Record<string, string>>): Promise<void> {
    const [, , , , , verb = '', ...rest] = args;
    const values = { ...readFrom(join(folder, '.env')), ...given };
    const named = rest.filter((word) => word in services);
    if (verb === 'build') {
      for (const name of named) images.add(imageOf(name, values));
      acts.push(`build ${imageOf('app-1', values)}`);
    } else if (verb === 'run') {
      for (const name of named) {
        const one = services[name];
        if (one !== undefined) await start(name, one, values);
        await untilDone(name);
      }
    } else if (verb === 'up') {
      const wanted = named.length > 0 ? named : Object.keys(services);
      const seconds = Number(rest[rest.indexOf('--wait-timeout') + 1] ?? 60);
      const done = new Set<string>(
        rest.includes('--no-deps') ? Object.keys(services).filter((x) => !named.includes(x)) : [],
      );
      for (const name of wanted) {
        const one = services[name];
        if (one === undefined || !isActive(one, values)) continue;
        if (one.image.startsWith('$') && !images.has(imageOf(name, values))) throw new Ended(`no image of ${name}`);
        if (rest.includes('--no-deps')) await start(name, one, values);
        else await bringUp(name, values, done);
        if (rest.includes('--wait') && name !== 'prepare') await untilHealthy(name, one, seconds);
      }
    } else throw new Ended(`unknown command: ${verb}`);
  }

  const server = createServer(async (request, response) => {
    const { args, env } = requestSchema.parse(await json(request));
    try {
      if (args[0] === 'compose') await compose(args, env);
      else if (args[1] === 'inspect' && !images.has(args[2] ?? '')) throw new Ended('no such image');
      response.end();
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
      response.writeHead(409).end(`${error.message}\n`);
    }
  });
  const socket = join(folder, 'engine.sock');
  server.listen(socket);
  await once(server, 'listening');
  const program = join(folder, 'engine');
  const client = join(root, 'tests/helpers/hosts/engine-client.ts');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${client}' '${socket}' "$@"\n`, { mode: 0o755 });
  return {
    program,
    acts,
    addressesOf: (name) => {
      const { host } = containers.get(name) ?? {};
      return host === undefined ? [] : [host.address];
    },
    breakImage: (image) => void broken.add(image),
    async close() {
      server.closeAllConnections();
      server.close();
      for (const { host } of containers.values()) await host.remove('SIGKILL');
      containers.clear();
    },
  };
}
