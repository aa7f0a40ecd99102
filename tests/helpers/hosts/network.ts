import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveNames } from './names.ts';

export interface Host {
  readonly name: string;
  readonly address: string;
  /** Starts a program there. */
  spawn(program: string, args: readonly string[], options: HostOptions): ChildProcess;
  /** Ends what runs there, and takes the host away with its address. */
  remove(signal?: NodeJS.Signals): Promise<void>;
}

export interface HostOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The file descriptor that takes what it prints. */
  readonly log: number;
}

/** A network of hosts on this machine, each with an address and a name of its own, as containers have. */
export interface Network {
  /** This machine's own address in it, where names are answered too. */
  readonly gateway: string;
  /** Adds a host under these names, with an address that none had before. */
  add(...names: readonly [string, ...string[]]): Host;
  close(): Promise<void>;
}

const ip = (...args: readonly string[]): void => {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
};

/** Says why no network can be made here; undefined if one can. */
export function whyNoNetwork(): string | undefined {
  if (process.platform !== 'linux') return 'network namespaces are Linux’s';
  if (process.getuid?.() !== 0) return 'network namespaces need root';
  try {
    ip('netns', 'add', 'pluto-trial');
    ip('netns', 'del', 'pluto-trial');
    return undefined;
  } catch (error) {
    return `network namespaces cannot be made here: ${String(error)}`;
  }
}

let made = 0;

export async function openNetwork(): Promise<Network> {
  made += 1;
  // Tests of several processes run beside each other.
  const id = (process.pid * 4 + made) % 16_000;
  const prefix = `10.${64 + (id >> 8)}.${id & 255}`;
  const bridge = `pl${id}`;
  const gateway = `${prefix}.1`;
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${gateway}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  const hosts = new Map<Host, readonly string[]>();
  const stopNames = await serveNames(gateway, (name) =>
    [...hosts].filter(([, names]) => names.includes(name)).map(([{ address }]) => address),
  );
  let last = 1;

  function add(...names: readonly [string, ...string[]]): Host {
    last += 1;
    const [address, space, line] = [`${prefix}.${last}`, `${bridge}-${last}`, `${bridge}x${last}`];
    ip('netns', 'add', space);
    ip('link', 'add', line, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    ip('link', 'set', line, 'master', bridge, 'up');
    ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', space, 'link', 'set', device, 'up');
    ip('-n', space, 'route', 'add', 'default', 'via', gateway);
    const own = join('/etc/netns', space);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'resolv.conf'), `nameserver ${gateway}\noptions timeout:1 attempts:2\n`);
    const children: ChildProcess[] = [];
    const host: Host = {
      name: names[0],
      address,
      spawn(program, args, { cwd, env = {}, log }) {
        const child = spawn('ip', ['netns', 'exec', space, program, ...args], {
          ...(cwd !== undefined && { cwd }),
          env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...env },
          stdio: ['ignore', log, log],
        });
        children.push(child);
        return child;
      },
      async remove(signal = 'SIGTERM') {
        for (const child of children) {
          if (child.exitCode !== null || child.signalCode !== null) continue;
          child.kill(signal);
          await once(child, 'exit');
        }
        hosts.delete(host);
        ip('netns', 'del', space);
        rmSync(own, { recursive: true, force: true });
      },
    };
    hosts.set(host, names);
    return host;
  }

  return {
    gateway,
    add,
    async close() {
      for (const host of hosts.keys()) await host.remove('SIGKILL');
      stopNames();
      ip('link', 'del', bridge);
    },
  };
}
