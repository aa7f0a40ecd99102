import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { InstanceStore } from '../../server/instances/store.ts';
import { freePort } from '../../server/launch/free-port.ts';
import { findProgram } from './find-program.ts';

export interface Redis {
  readonly url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again at the same address, empty. */
  restart(): Promise<void>;
  /** Lets it hang: connections stay open and nothing answers. */
  hang(): void;
  goOn(): void;
  stop(): Promise<void>;
}

/** Starts a Valkey or Redis server of its own, which keeps nothing on the disk. */
export async function startRedis(): Promise<Redis> {
  const program = await findProgram({
    names: ['valkey-server', 'redis-server'],
    packages: ['valkey-server', 'redis-server'],
  });
  const folder = mkdtempSync(join(tmpdir(), 'pluto-redis-'));
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const options = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ];
    const started = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    started.stdout.setEncoding('utf8');
    for await (const lines of started.stdout) if (String(lines).includes('Ready to accept connections')) break;
    started.stdout.destroy();
  }
  async function kill(): Promise<void> {
    const ended = child;
    if (ended === undefined || ended.exitCode !== null || ended.signalCode !== null) return;
    ended.kill('SIGKILL');
    await once(ended, 'exit');
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    restart: start,
    hang: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a store answers this instance. */
export async function answering(store: InstanceStore): Promise<void> {
  const answers = () =>
    store.set('hello', 'there', 1_000).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(true);
}
