import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../server/launch/free-port.ts';

async function openDevApp(port: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'open-dev-app.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'development', PORT: port },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  expect(await once(child, 'message')).toEqual([expect.objectContaining({ type: 'ready' }), undefined]);
  return child;
}

it('a contributor’s open page hears of changes at either loopback address, and does not hold up the end', async () => {
  const port = String(await freePort());
  const child = await openDevApp(port);
  // Next takes sockets from its first request on.
  expect((await fetch(`http://127.0.0.1:${port}/api/hello`)).status).toBe(200);
  for (const host of ['127.0.0.1', '[::1]']) {
    const socket = new WebSocket(`ws://${host}:${port}/_next/hmr?id=a`, { origin: `http://localhost:${port}` });
    const [first]: unknown[] = await once(socket, 'message');
    expect([host, JSON.parse(String(first))]).toEqual([host, expect.objectContaining({ type: expect.any(String) })]);
  }
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
