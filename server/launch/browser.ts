import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './paths.ts';
import { Refusal } from './refusal.ts';

const installedNames = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge'];
const installMs = 180_000;

function onPath(): string | undefined {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const found = installedNames.map((name) => join(folder, name)).find((path) => existsSync(path));
    if (found !== undefined) return found;
  }
  return ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find((path) => existsSync(path));
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, {
    cwd: root,
    stdio: 'ignore',
    timeout: installMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Named by the person, brought by Playwright, installed on the machine, or installed now, in this order. */
export async function findBrowser(say: (line: string) => void): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Refusal(`CHROMIUM_PATH names ${named}, which does not exist: set it to a Chromium or unset it.`);
  }
  const present = (await playwrightsOwn()) ?? onPath();
  if (present !== undefined) return present;
  say('No Chromium was found; installing one.');
  run(process.execPath, [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'install',
    'chromium-headless-shell',
    'chromium',
  ]);
  const downloaded = await playwrightsOwn();
  if (downloaded !== undefined) return downloaded;
  if (process.getuid?.() === 0) {
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }
  const installed = onPath();
  if (installed !== undefined) return installed;
  throw new Refusal('The end-to-end tests need a Chromium: install Chrome or Chromium, or set CHROMIUM_PATH to one.');
}
