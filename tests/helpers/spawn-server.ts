import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../server/launch/paths.ts';

export interface SpawnedServer {
  readonly url: string;
  readonly pid: number;
  /** Sends SIGKILL: the server ends in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Sends SIGTERM: the server ends what it has under way. */
  stop(): Promise<void>;
}

export interface Spawning {
  readonly folder?: string;
  readonly flags?: readonly string[];
  /** The file to which the server's log is appended; without one it is dropped. */
  readonly logFile?: string;
}

/** Starts the production server without its launcher, in another folder where one was made for it. */
export async function spawnServer(
  environment: Readonly<Record<string, string>>,
  { folder = root, flags = [], logFile }: Spawning = {},
): Promise<SpawnedServer> {
  const log = logFile === undefined ? 'ignore' : openSync(logFile, 'a');
  const child = spawn(process.execPath, [...flags, join(folder, 'server', 'front', 'main.ts')], {
    cwd: folder,
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NEXT_TELEMETRY_DISABLED: '1',
      LOG_LEVEL: 'error',
      ...environment,
      NODE_ENV: 'production',
    },
  });
  if (log !== 'ignore') closeSync(log);
  const ended = once(child, 'exit');
  const endBy = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended;
  };
  const [reported]: unknown[] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the server ended'))),
  ]);
  const { type, port, detail } = Object(reported);
  if (type !== 'ready') {
    await endBy('SIGTERM')();
    throw new Error(String(detail));
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, kill: endBy('SIGKILL'), stop: endBy('SIGTERM') };
}
