import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { errorText, StartFailure } from '../../failure.ts';
import { log } from '../../log.ts';
import { classifyOutput, STILL_IN_USE } from './cluster.ts';
import type { Place } from './programs.ts';
import { makeSocketDir } from './socket-dir.ts';
import { DATABASE_ENV, postWarden } from './warden.ts';

export interface Postmaster {
  readonly socketDir: string;
  readonly pid: number;
  /** Settles when the process ends, whether requested or not. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Returns the settings, which are passed at each start and not stored in the cluster, so that an older data folder gets
 * the present values.
 */
function settings(socketDir: string, fsync: boolean): string[] {
  const values: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    fsync: fsync ? 'on' : 'off',
    synchronous_commit: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
    max_connections: '30',
    shared_buffers: '32MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    min_wal_size: '16MB',
    max_wal_size: '256MB',
    max_logical_replication_workers: '0',
    max_worker_processes: '2',
    max_parallel_workers_per_gather: '0',
    autovacuum_max_workers: '1',
    jit: 'off',
    huge_pages: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // The server ranks ERROR below LOG here: rejected statements and their values stay out of the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

type Child = ChildProcessByStdio<null, null, Readable>;

/** Resolves when the server reports that it accepts connections; crash recovery may come before that. */
function untilReady(child: Child): Promise<void> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    let ready = false;
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (/database system is ready to accept connections/.test(line)) {
        ready = true;
        resolve();
      } else if (/FATAL|PANIC|WARNING/.test(line)) {
        log('warn', 'database', { line });
      }
      if (!ready) lines.push(line);
    });
    child.once('error', reject);
    child.once('close', () => reject(classifyOutput(lines.join('\n'))));
  });
}

/** How often, at 100 ms, a start waits for the last processes of a killed database to end. */
const PATIENCE = 80;

export async function startPostmaster(place: Place, fsync: boolean): Promise<Postmaster> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await spawnPostmaster(place, fsync);
    } catch (error) {
      if (attempt === PATIENCE || !STILL_IN_USE.test(errorText(error))) throw error;
      await pause(100);
    }
  }
}

async function spawnPostmaster(place: Place, fsync: boolean): Promise<Postmaster> {
  const socket = makeSocketDir(place);
  const child = spawn(
    join(place.native.dir, 'bin', 'postgres'),
    ['-D', place.data, ...settings(socket.path, fsync)],
    // The process is detached: the sandbox handles Ctrl-C itself and stops HTTP first and the database last.
    { cwd: '/', env: DATABASE_ENV, stdio: ['ignore', 'ignore', 'pipe'], detached: true, ...place.account },
  );
  const { pid } = child;
  if (pid === undefined) {
    const [error] = await once(child, 'error');
    throw new StartFailure('database_failed', 'PostgreSQL could not be run', { cause: error });
  }
  const dismissWarden = postWarden(pid, socket.litter, place.account);
  const tidy = () => {
    dismissWarden();
    if (socket.litter !== undefined) rmSync(socket.litter, { recursive: true, force: true });
  };
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(tidy);
  await untilReady(child);
  return { socketDir: socket.path, pid, ended, stop: () => stop(child, ended) };
}

/** Stops the server: in fast mode, then immediately, then by force; all within 2 s. */
async function stop(child: Child, ended: Promise<void>): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 1200],
    ['SIGQUIT', 500],
    ['SIGKILL', 200],
  ];
  for (const [signal, patience] of steps) {
    child.kill(signal);
    const timer = new AbortController();
    const over = await Promise.race([
      ended.then(() => true),
      new Promise<boolean>((resolve) => {
        const handle = setTimeout(() => resolve(false), patience);
        timer.signal.addEventListener('abort', () => clearTimeout(handle));
      }),
    ]);
    timer.abort();
    if (over) return;
    log('warn', 'the database did not stop in time', { signal });
  }
}
