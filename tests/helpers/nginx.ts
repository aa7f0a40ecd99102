import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/launch/free-port.ts';
import { root } from '../../server/launch/paths.ts';
import { findProgram } from './find-program.ts';

export interface Nginx {
  readonly url: string;
  stop(): Promise<void>;
}

const pollAgainMs = 20;

const takesConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts nginx as a file of `deploy/` describes it, changed to what a run has. */
export async function startNginx(file: string, change: (described: string) => string): Promise<Nginx> {
  const program = await findProgram({ names: ['nginx'], packages: ['nginx-light', 'nginx'] });
  const folder = mkdtempSync(join(tmpdir(), 'pluto-proxy-'));
  // Started by root, it works as a user of its own, who must get through to its folders.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'pluto-nginx'));
  const port = await freePort();
  const described = change(readFileSync(join(root, 'deploy', file), 'utf8'))
    // Errors that a run causes on purpose would fill its output.
    .replace('error_log stderr warn;', 'error_log stderr crit;')
    .replaceAll('/tmp/', `${folder}/`)
    .replace(/listen \d+;/, `listen 127.0.0.1:${port};`);
  writeFileSync(join(folder, 'nginx.conf'), described);
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await pause(pollAgainMs);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface ProxyOptions {
  /** The network of the load balancers in front, as an operator lists it; none are unless it is given. */
  readonly balancers?: string;
  /** Written in place of how long a body may be silent. */
  readonly longestSilence?: string;
  /** Written in place of how many requests a second a network gets back of what it has used. */
  readonly rate?: string;
}

/** Starts the proxy that `deploy/` describes in front of these instances. */
export function startProxyTo(
  ports: readonly number[],
  { balancers, longestSilence = '10s', rate = '500r/s' }: ProxyOptions = {},
): Promise<Nginx> {
  const servers = ports.map((one) => `    server 127.0.0.1:${one} max_fails=0;`).join('\n');
  return startNginx('nginx.conf', (described) => {
    const changed = described
      .replace('  resolver_timeout 2s;', `  upstream fixed {\n    least_conn;\n${servers}\n  }`)
      .replace('set $instances instances:3000;', 'set $instances fixed;')
      .replace('client_body_timeout 10s;', `client_body_timeout ${longestSilence};`)
      .replace('rate=500r/s', `rate=${rate}`);
    return balancers === undefined
      ? changed
      : changed
          .replace('# set_real_ip_from 10.0.0.0/8;', `set_real_ip_from ${balancers};`)
          .replace('# 10.0.0.0/8 1;', `${balancers} 1;`);
  });
}
