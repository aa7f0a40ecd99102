import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';
import { installFromDebian, programOnPath, runInstaller } from './programs.ts';
import { Refusal } from './refusal.ts';

/** Renders pages like the full browser but without windows: a page opens in a quarter of the time. */
const shellName = 'chromium-headless-shell';
const wholeNames = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge'];

const wholeBrowser = (): string | undefined =>
  programOnPath(wholeNames) ??
  ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find((path) => existsSync(path));

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function namedByPerson(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named === undefined || named === '') return undefined;
  if (existsSync(named)) return named;
  throw new Refusal(`CHROMIUM_PATH names ${named}, which does not exist: set it to a Chromium or unset it.`);
}

/**
 * Finds a browser: named in `CHROMIUM_PATH`, brought by Playwright, installed on the machine, or installed now, in this
 * order.
 */
export async function findBrowser(say: (line: string) => void): Promise<string> {
  const present = namedByPerson() ?? (await playwrightsOwn()) ?? wholeBrowser() ?? programOnPath([shellName]);
  if (present !== undefined) return present;
  say('No Chromium was found; installing one.');
  await runInstaller(process.execPath, [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'install',
    shellName,
    'chromium',
  ]);
  const downloaded = await playwrightsOwn();
  if (downloaded !== undefined) return downloaded;
  // Only newer releases of Debian have the headless shell; all have the full browser.
  await installFromDebian([shellName, 'chromium']);
  const installed = programOnPath([shellName]) ?? wholeBrowser();
  if (installed !== undefined) return installed;
  throw new Refusal('The end-to-end tests need a Chromium: install Chrome or Chromium, or set CHROMIUM_PATH to one.');
}

/**
 * Finds the browser for tests, which open hundreds of pages: the headless shell if available. The bench measures the
 * full browser.
 */
export async function findTestBrowser(say: (line: string) => void): Promise<string> {
  return namedByPerson() ?? programOnPath([shellName]) ?? findBrowser(say);
}
