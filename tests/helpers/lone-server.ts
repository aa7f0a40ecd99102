import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from '../../server/launch/paths.ts';

export interface LoneServer {
  readonly url: string;
  /** Sends SIGKILL: the server ends in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Sends SIGTERM: the server ends what it has under way. */
  stop(): Promise<void>;
}

/**
 * Starts the production server without its launcher, so that a test can stop and restart it, and what it depends on; in
 * another folder where the test made one.
 */
export async function startLoneServer(
  environment: Readonly<Record<string, string>>,
  folder = root,
): Promise<LoneServer> {
  const child = spawn(process.execPath, [join(folder, 'server', 'launch', 'serve', 'main.ts')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NEXT_TELEMETRY_DISABLED: '1',
      LOG_LEVEL: 'error',
      ...environment,
      NODE_ENV: 'production',
    },
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const [told]: unknown[] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the server ended'))),
  ]);
  const { type, port, detail } = Object(told);
  if (type !== 'ready') throw new Error(String(detail));
  const endBy = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, kill: endBy('SIGKILL'), stop: endBy('SIGTERM') };
}

/** Starts the production server for a test that only stops what it depends on, and returns its address. */
export const startServer = async (environment: Readonly<Record<string, string>>): Promise<string> =>
  (await startLoneServer(environment)).url;
