import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../server/launch/free-port.ts';
import { root } from '../../server/launch/paths.ts';
import { makeTrialDataDir } from '../../server/launch/trial-folder.ts';
import { atMost, type Figure, median } from './figure.ts';
import { openBrowser } from './open-browser.ts';

const changes = 6;

/** A component whose element gets an attribute, and a page that shows it. */
const cases = [
  { name: 'server', path: '/fees', file: 'components/layout/site-footer.tsx', tag: '<footer' },
  { name: 'client', path: '/perpetual', file: 'components/perps/market-header/market-header.tsx', tag: '<section' },
] as const;

type Case = (typeof cases)[number];

/** Returns how long each change took to stand on the open page; the file is as it was afterwards. */
async function timeChanges(page: Page, { file, tag }: Case): Promise<readonly number[]> {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(tag)) throw new Error(`${file} has no ${tag}`);
  const times: number[] = [];
  try {
    for (let change = 0; change < changes; change += 1) {
      const began = performance.now();
      writeFileSync(path, text.replace(tag, `${tag} data-change="${change}"`));
      await page.waitForSelector(`[data-change="${change}"]`, { state: 'attached' });
      times.push(performance.now() - began);
    }
  } finally {
    writeFileSync(path, text);
  }
  return times;
}

async function withDevServer<T>(use: (url: string) => Promise<T>): Promise<T> {
  const dataDir = makeTrialDataDir();
  const port = String(await freePort());
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port, SANDBOX_PORT: String(await freePort()) };
  const child = spawn('npm', ['run', 'dev'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    let printed = '';
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        printed += String(chunk);
        if (printed.includes('Stop    Ctrl-C')) resolve();
      });
      void ended.then(() => reject(new Error(`npm run dev ended early: ${printed}`)));
    });
    return await use(`http://localhost:${port}`);
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Measures how soon a contributor sees a change on a page that is open, without a reload. */
export async function* devFigures(): AsyncGenerator<Figure> {
  const browser = await openBrowser();
  try {
    yield* await withDevServer(async (url) => {
      const figures: Figure[] = [];
      for (const one of cases) {
        const page = await browser.newPage();
        await page.goto(url + one.path, { waitUntil: 'networkidle' });
        const [, ...times] = await timeChanges(page, one);
        figures.push(atMost(`dev.change.${one.name}`, median(times), 'ms', 1_000));
        await page.close();
      }
      return figures;
    });
  } finally {
    await browser.close();
  }
}
