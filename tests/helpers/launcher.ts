import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../server/launch/free-port.ts';
import { root } from '../../server/launch/paths.ts';
import { makeTrialDataDir } from '../../server/launch/trial-folder.ts';

const marker = 'PLUTO_TRIAL';

export interface Launched {
  process: ChildProcess;
  url: string;
  port: number;
  sandboxPort: number;
  dataDir: string;
  output: () => string;
  /** Resolves with the output once the banner is complete; rejects if the command ends before. */
  ready: Promise<string>;
  exited: Promise<{ code: number | null }>;
  /** The commands of every living process that this start created, directly or not. */
  alive: () => Living[];
  killAll: () => void;
}

export interface Living {
  pid: number;
  command: string;
}

interface Seen extends Living {
  parent: number;
  ours: boolean;
}

function seen(pid: number, mark: string, dataDir: string): Seen | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; its parent has only not reaped it yet.
    if (state === 'Z') return undefined;
    const marked = readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`${marker}=${mark}`);
    // The database gets a clean environment, so it is recognized by the data folder in its command.
    return { pid, command, parent: Number(parent), ours: marked || command.includes(dataDir) };
  } catch {
    return undefined;
  }
}

function livingOf(mark: string, dataDir: string): Living[] {
  const all = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (seen(Number(name), mark, dataDir) ?? []) : [],
  );
  const found = new Set(all.filter(({ ours }) => ours));
  for (const one of found) for (const other of all) if (other.parent === one.pid) found.add(other);
  return [...found].filter(({ pid }) => pid !== process.pid);
}

/** A process may end by itself meanwhile, because the one that it served was killed before it. */
function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ESRCH')) throw thrown;
  }
}

export function trialDataDir(): string {
  const folder = makeTrialDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface LaunchOptions {
  dataDir?: string;
  env?: Record<string, string>;
  cwd?: string;
}

/** Runs the README's command on its own ports and data folder. Whatever it leaves behind is killed after the test. */
export async function launch({
  dataDir = trialDataDir(),
  env = {},
  cwd = root,
}: LaunchOptions = {}): Promise<Launched> {
  const mark = randomUUID();
  const port = Number(env['PORT'] ?? (await freePort()));
  const sandboxPort = Number(env['SANDBOX_PORT'] ?? (await freePort()));
  const child = spawn('npm', ['start'], {
    cwd,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      ...env,
      [marker]: mark,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const exited = new Promise<{ code: number | null }>((resolve) => {
    child.once('close', (code) => resolve({ code }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    const keep = (chunk: Buffer) => {
      printed += String(chunk);
      if (printed.includes('Stop    Ctrl-C')) resolve(printed);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    exited.then(({ code }) => reject(new Error(`npm start ended with ${code}: ${printed}`)), reject);
  });
  // A test that expects a failed start awaits `exited` alone.
  ready.catch(() => undefined);
  const killAll = () => {
    for (const { pid } of livingOf(mark, dataDir)) killIfAlive(pid);
  };
  onTestFinished(killAll);
  return {
    process: child,
    url: `http://localhost:${port}`,
    port,
    sandboxPort,
    dataDir,
    output: () => printed,
    ready,
    exited,
    alive: () => livingOf(mark, dataDir),
    killAll,
  };
}

/** Waits until no process of the start is alive; a failure names those that remain. */
export async function gone(started: Launched): Promise<void> {
  await expect.poll(() => started.alive().map(({ command }) => command), { interval: 50 }).toEqual([]);
}

export function pidOf(started: Launched, part: RegExp): number {
  const found = started.alive().find(({ command }) => part.test(command));
  if (found === undefined) throw new Error(`no process matches ${part}: ${JSON.stringify(started.alive())}`);
  return found.pid;
}
