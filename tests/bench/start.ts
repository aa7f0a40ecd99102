import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { freePort } from '../../server/launch/free-port.ts';
import { root } from '../../server/launch/paths.ts';
import { makeTrialDataDir } from '../../server/launch/trial-folder.ts';
import { atMost, type Figure, median } from './figure.ts';

async function startOnce(dataDir: string): Promise<number> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
  };
  const began = performance.now();
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (printed.includes('Stop    Ctrl-C')) break;
  }
  const ready = performance.now() - began;
  if (!printed.includes('Stop    Ctrl-C')) throw new Error(`npm start ended early: ${printed}`);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return ready;
}

/** Measures from the command to the line that prints the address, with everything installed and built. */
export async function* startFigures(): AsyncGenerator<Figure> {
  const dataDir = makeTrialDataDir();
  try {
    await startOnce(dataDir);
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) times.push(await startOnce(dataDir));
    yield atMost('start.warm', median(times) / 1_000, 's', 8);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
