import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './paths.ts';
import { Refusal } from './refusal.ts';

/** Renders pages like the full browser but without windows: a page opens in a quarter of the time. */
const shellName = 'chromium-headless-shell';
const wholeNames = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge'];
const installMs = 180_000;

function onPath(names: readonly string[]): string | undefined {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const found = names.map((name) => join(folder, name)).find((path) => existsSync(path));
    if (found !== undefined) return found;
  }
  return undefined;
}

const wholeBrowser = (): string | undefined =>
  onPath(wholeNames) ??
  ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find((path) => existsSync(path));

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Runs an installer and ignores its result: the caller checks whether the program exists afterwards. */
async function run(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'ignore',
    timeout: installMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const { promise: refused, resolve } = Promise.withResolvers<void>();
  child.once('error', () => resolve());
  await Promise.race([once(child, 'exit'), refused]);
}

function namedByPerson(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named === undefined || named === '') return undefined;
  if (existsSync(named)) return named;
  throw new Refusal(`CHROMIUM_PATH names ${named}, which does not exist: set it to a Chromium or unset it.`);
}

/** Installs Chromium from Debian. Only newer releases have the headless shell; all have the full browser. */
async function installFromDebian(): Promise<void> {
  await run('apt-get', ['update']);
  for (const name of [shellName, 'chromium']) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', name]);
    if (onPath([name]) !== undefined) return;
  }
}

/**
 * Finds a browser: named in `CHROMIUM_PATH`, brought by Playwright, installed on the machine, or installed now, in this
 * order.
 */
export async function findBrowser(say: (line: string) => void): Promise<string> {
  const present = namedByPerson() ?? (await playwrightsOwn()) ?? wholeBrowser() ?? onPath([shellName]);
  if (present !== undefined) return present;
  say('No Chromium was found; installing one.');
  await run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', shellName, 'chromium']);
  const downloaded = await playwrightsOwn();
  if (downloaded !== undefined) return downloaded;
  if (process.getuid?.() === 0) await installFromDebian();
  const installed = onPath([shellName]) ?? wholeBrowser();
  if (installed !== undefined) return installed;
  throw new Refusal('The end-to-end tests need a Chromium: install Chrome or Chromium, or set CHROMIUM_PATH to one.');
}

/**
 * Finds the browser for tests, which open hundreds of pages: the headless shell if available. The bench measures the
 * full browser.
 */
export async function findTestBrowser(say: (line: string) => void): Promise<string> {
  return namedByPerson() ?? onPath([shellName]) ?? findBrowser(say);
}
