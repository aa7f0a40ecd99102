import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { program, root } from '../../server/launch/paths.ts';

/** Starts the production server without its launcher, so that a test can stop and restart what it depends on. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn(process.execPath, [program('launch/serve/main.ts')], {
    cwd: root,
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
  return `http://127.0.0.1:${port}`;
}
