import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/launch/free-port.ts';
import { root } from '../../server/launch/paths.ts';

const folder = join(root, 'tests', 'bench', 'bare');
const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };

async function build(): Promise<void> {
  const child = spawn(process.execPath, [next, 'build', folder], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The bare app did not build');
}

/** The same framework with nothing of ours: what a page or a handler costs by itself. */
export async function withBareApp<Result>(work: (url: string, pid: number) => Promise<Result>): Promise<Result> {
  await build();
  const port = await freePort();
  const child = spawn(process.execPath, [next, 'start', folder, '-p', String(port), '-H', '127.0.0.1'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    for (let tries = 0; ; tries += 1) {
      const up = await fetch(`${url}/api/hello`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (up) break;
      if (tries > 200 || child.exitCode !== null) throw new Error('The bare app did not start');
      await pause(100);
    }
    if (child.pid === undefined) throw new Error('The bare app has no process');
    return await work(url, child.pid);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
