import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { venues } from '../../lib/config/venues/venues.ts';
import type { Settings } from '../environment/schema.ts';
import { takeLock } from '../process-lock.ts';
import { build } from './build.ts';
import { Child } from './child.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demandSettings, type Raw, sandboxEnvironment, serverEnvironment } from './environment.ts';
import { type DataPaths, dataPaths, program, root } from './paths.ts';
import { addressesOf, demandFreePort } from './ports.ts';
import { openPreparingPage, type PreparingPage } from './preparing.cjs';
import { asRefusal, type Refusal, refusals } from './refusal.ts';
import { demandSandboxPackages } from './sandbox-packages.ts';
import { takeAddress } from './take-address.ts';

/** Allows one launcher per data folder, until this process ends. */
function lockDataDir(dataDir: string): void {
  const lock = takeLock(join(dataDir, 'launcher.lock'));
  if ('heldBy' in lock) throw refusals.dataTaken(dataDir, lock.heldBy);
  process.once('exit', lock.release);
}

export interface StackOptions {
  raw: Raw;
  mode: 'start' | 'dev' | 'sandbox';
  say: (line: string) => void;
  /** Receives each child, so that a stop can also end a child during a long step. */
  onChild?: (child: Child) => void;
}

export interface Stack {
  url: string;
  sandboxUrl: string | undefined;
  paths: DataPaths;
  children: readonly Child[];
  /** Settles when a child ended without having been stopped. */
  broken: Promise<Refusal>;
}

const leastFreeBytes = 300 * 1024 * 1024;
const serverGraceMs = 2_500;
const sandboxGraceMs = 2_000;

function prepareDataDir(paths: DataPaths): void {
  try {
    const fresh = !existsSync(paths.dataDir);
    mkdirSync(paths.logs, { recursive: true });
    // Other users may traverse the folder, but no more: embedded PostgreSQL runs as another user when this process is
    // root.
    if (fresh) chmodSync(paths.dataDir, 0o711);
  } catch (error) {
    throw asRefusal(error, paths.dataDir) ?? error;
  }
  const { bavail, bsize } = statfsSync(paths.dataDir);
  if (bavail * bsize < leastFreeBytes) throw refusals.diskFull(paths.dataDir);
}

/**
 * Without these flags the heap grows to a gigabyte under a flood of uncached pages before garbage is collected, and
 * most of it is garbage. If it is collected whenever it has grown by four tenths, the same flood needs less than half
 * of that. New objects have 32 MB: with 16, the slowest hundredth of visitors beside a flood waited longer. One thread
 * helps to collect: the usual four would leave a machine with one core a fifth of it for pages.
 */
export const serverFlags = ['--heap-growing-percent=40', '--max-semi-space-size=32', '--v8-pool-size=1'];
/**
 * The C library has a memory arena for each thread that compresses: two arenas hold the same with less waste. Pieces
 * from 32 KB on have pages of their own, which return to the system at once; among smaller pieces they would leave
 * holes.
 */
export const serverMemory: Raw = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' };

/** Returns the name under which this machine finds a server that listens at all its addresses, or at one. */
const nameOf = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);

/**
 * Holds the product's address until the server takes it, and takes it over from the installer if that held it: visitors
 * meanwhile get a page with the progress. Fails early if the port is in use, before any long step.
 */
async function holdAddress(host: string, port: number): Promise<PreparingPage> {
  // The installer has already closed its page.
  await takeAddress((socket) => socket.close());
  await demandFreePort(host, port, 'PORT');
  return openPreparingPage(addressesOf(host), port);
}

export async function startStack({ raw, mode, say, onChild }: StackOptions): Promise<Stack> {
  const settings = demandSettings(raw);
  const paths = dataPaths(settings.dataDir);
  const withServer = mode !== 'sandbox';
  const withSandbox = !withServer || venues.some((venue) => settings.modes[venue] === 'sandbox');
  if (withSandbox) demandSandboxPackages(root);
  prepareDataDir(paths);
  lockDataDir(paths.dataDir);
  if (withSandbox) await demandFreePort('127.0.0.1', settings.sandboxPort, 'SANDBOX_PORT');
  const held = withServer ? await holdAddress(settings.host, settings.port) : undefined;

  const refuse = (variable: string, port: number) => (code: string) => {
    if (code === 'port_taken') return refusals.portTaken(port, variable);
    if (code === 'data_unwritable') return refusals.dataUnwritable(paths.dataDir);
    if (code === 'disk_full') return refusals.diskFull(paths.dataDir);
    if (code === 'data_newer') return refusals.dataNewer(paths.dataDir);
    return undefined;
  };
  const children: Child[] = [];
  const launch = (
    name: string,
    file: string,
    env: Raw,
    refusal: (code: string) => Refusal | undefined,
    nodeFlags: readonly string[] = [],
  ) => {
    const logPath = join(paths.logs, `${name}.log`);
    const echo = raw['LOG_STDOUT'] === '1' || (mode === 'dev' && name === 'server');
    const giveAddress = (child: ChildProcess) => held?.give(child);
    const child = new Child({
      name,
      program: program(file),
      nodeFlags,
      env,
      logPath,
      echo,
      giveAddress,
      refuse: refusal,
    });
    children.push(child);
    onChild?.(child);
    return child;
  };
  const basis = (sandboxUrl: string | undefined, roles: Raw = {}) => ({
    raw: { ...roles, ...raw },
    settings,
    dataDir: paths.dataDir,
    production: mode === 'start',
    sandboxUrl,
  });

  if (mode === 'start') {
    // The build does not know the address: the server renders everything that depends on it into the page.
    const env = serverEnvironment(basis(withSandbox ? `http://127.0.0.1:${settings.sandboxPort}` : undefined));
    held?.tell('build');
    await build(env, join(paths.logs, 'build.log'), say, `http://${nameOf(settings.host)}:${settings.port}`);
  }
  let sandboxUrl: string | undefined;
  if (withSandbox) {
    held?.tell('sandbox');
    const env = sandboxEnvironment(raw, settings, paths.dataDir);
    const child = launch('sandbox', 'sandbox/main.ts', env, refuse('SANDBOX_PORT', settings.sandboxPort));
    sandboxUrl = `http://127.0.0.1:${await child.ready}`;
  }
  let port = settings.port;
  if (withServer) {
    const file = mode === 'dev' ? 'front/dev.ts' : 'front/main.ts';
    held?.tell('server');
    const roles = await demoRoles(settings, sandboxUrl);
    const env = { ...serverMemory, ...serverEnvironment(basis(sandboxUrl, roles)), ADDRESS_HELD: '1' };
    const child = launch('server', file, env, refuse('PORT', settings.port), serverFlags);
    port = await child.ready;
  }
  const broken = Promise.race(
    children.map(async (child) => {
      const detail = await child.exited;
      // A requested stop ends the launcher itself and does not count as a break.
      if (child.stopping) await new Promise(() => undefined);
      return refusals.childDied(child.name, detail, child.logPath);
    }),
  );
  return { url: settings.siteUrl ?? `http://${nameOf(settings.host)}:${port}`, sandboxUrl, paths, children, broken };
}

/** Gives the sandbox's demo accounts their roles, unless other accounts were configured. */
async function demoRoles({ modes }: Settings, sandboxUrl: string | undefined): Promise<Raw> {
  const venues = ['supabase', 'hyperliquid', 'chains'] as const;
  if (sandboxUrl === undefined || venues.every((venue) => modes[venue] === 'live')) return {};
  const accounts = await demoAccounts(sandboxUrl);
  const demoVariable = (variable: string, wanted: string, venue: 'supabase' | 'hyperliquid' | 'chains'): Raw => {
    const account = accounts.find(({ role }) => role === wanted);
    return modes[venue] === 'live' || account === undefined ? {} : { [variable]: account.address };
  };
  return {
    ...demoVariable('FIRST_ADMIN_ADDRESS', 'admin', 'supabase'),
    ...demoVariable('BUILDER_ADDRESS', 'builder', 'hyperliquid'),
    ...demoVariable('REFERRER_ADDRESS', 'builder', 'chains'),
  };
}

/** Stops the server first: it still needs the sandbox for requests in progress. */
export async function stopChildren(children: readonly Child[]): Promise<void> {
  for (const child of [...children].reverse()) {
    await child.stop(child.name === 'sandbox' ? sandboxGraceMs : serverGraceMs);
  }
}
