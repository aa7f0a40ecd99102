import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/launch/free-port.ts';
import { root } from '../../server/launch/paths.ts';
import { makeTrialDataDir } from '../../server/launch/trial-folder.ts';
import { listProject } from '../rules/source-tree.ts';
import { atMost, type Figure, median } from './figure.ts';

/** The words with which `npm start` says that a part of it is done. */
const marks = { install: 'installed in', build: 'built in', serve: 'Stop    Ctrl-C' } as const;
type Part = keyof typeof marks;

/** Runs `npm start`, and returns how many seconds after the command each part was done. */
async function startOnce(
  cwd: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<ReadonlyMap<Part, number>> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    ...settings,
  };
  const began = performance.now();
  const child = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const done = new Map<Part, number>();
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    for (const part of ['install', 'build', 'serve'] as const) {
      if (!done.has(part) && printed.includes(marks[part])) done.set(part, (performance.now() - began) / 1_000);
    }
    if (done.has('serve')) break;
  }
  if (!done.has('serve')) throw new Error(`npm start ended early: ${printed}`);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return done;
}

/** Starts a copy of the project as somebody does who has just cloned it, with nothing in npm's cache. */
async function* cloneFigures(): AsyncGenerator<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'pluto-clone-'));
  try {
    for (const file of listProject()) cpSync(join(root, file), join(folder, file));
    const done = await startOnce(folder, join(folder, '.data'), { npm_config_cache: join(folder, 'npm-cache') });
    const [install = 0, build = 0, serve = 0] = [done.get('install'), done.get('build'), done.get('serve')];
    yield atMost('start.install', install, 's', 60);
    yield atMost('start.build', build - install, 's', 80);
    yield atMost('start.serve', serve - build, 's', 10);
    yield atMost('start.clone', serve, 's', 150);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Measures from the command to the line that prints the address: in a fresh clone, part by part, and with everything
 * installed and built.
 */
export async function* startFigures(): AsyncGenerator<Figure> {
  yield* cloneFigures();
  const dataDir = makeTrialDataDir();
  try {
    await startOnce(root, dataDir);
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) times.push((await startOnce(root, dataDir)).get('serve') ?? 0);
    yield atMost('start.warm', median(times), 's', 8);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
