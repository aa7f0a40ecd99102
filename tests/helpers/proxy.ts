import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../server/launch/free-port.ts';
import { root } from '../../server/launch/paths.ts';
import { findProgram } from '../../server/launch/programs.ts';

const takesConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts nginx as a file of `deploy/` describes it, changed to what a test has, and returns its address. */
export async function startNginx(file: string, change: (described: string) => string): Promise<string> {
  const program = await findProgram({ names: ['nginx'], packages: ['nginx-light', 'nginx'] });
  const folder = mkdtempSync(join(tmpdir(), 'pluto-proxy-'));
  // Started by root, it works as a user of its own, who must get through to its folders.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'pluto-nginx'));
  const port = await freePort();
  const described = change(readFileSync(join(root, 'deploy', file), 'utf8'))
    // Errors that the tests cause on purpose would fill their output.
    .replace('error_log stderr warn;', 'error_log stderr crit;')
    .replaceAll('/tmp/', `${folder}/`)
    .replace(/listen \d+;/, `listen 127.0.0.1:${port};`);
  writeFileSync(join(folder, 'nginx.conf'), described);
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });
  await expect.poll(() => takesConnections(port)).toBe(true);
  return `http://127.0.0.1:${port}`;
}

/** Starts the proxy that `deploy/` describes in front of these instances, and returns its address. */
export function startProxy(ports: readonly number[]): Promise<string> {
  const servers = ports.map((one) => `    server 127.0.0.1:${one} max_fails=0;`).join('\n');
  return startNginx('nginx.conf', (described) =>
    described.replace(/^ {4}server app-1.*\n {4}server app-2.*$/m, servers),
  );
}
