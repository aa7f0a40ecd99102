import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './paths.ts';

const installMs = 180_000;
/** Debian installs servers in this folder, which is not on every user's path. */
const forServers = '/usr/sbin';

/** Returns the first of these programs that this machine has. */
export function programOnPath(names: readonly string[]): string | undefined {
  for (const folder of [...(process.env['PATH'] ?? '').split(delimiter), forServers]) {
    const found = names.map((name) => join(folder, name)).find((path) => existsSync(path));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Runs an installer and ignores its result: the caller checks whether the program exists afterwards. */
export async function runInstaller(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'ignore',
    timeout: installMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const { promise: refused, resolve } = Promise.withResolvers<void>();
  child.once('error', () => resolve());
  await Promise.race([once(child, 'exit'), refused]);
}

/** Installs the first of these Debian packages that exists. Only root can. */
export async function installFromDebian(packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return;
  // Another installation may be running, such as that of the browser.
  const patiently = ['-o', 'DPkg::Lock::Timeout=120'];
  await runInstaller('apt-get', [...patiently, 'update']);
  for (const name of packages) {
    await runInstaller('apt-get', [...patiently, 'install', '-y', '--no-install-recommends', name]);
    if (programOnPath([name]) !== undefined) return;
  }
}
