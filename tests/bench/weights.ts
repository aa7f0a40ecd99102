import type { Browser, BrowserContext } from '@playwright/test';
import { routeTable } from '../../lib/config/site/routes.ts';
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { installBrowserWallet } from './browser-wallet.ts';
import { atMost, type Figure } from './figure.ts';
import { openBrowser } from './open-browser.ts';

/** These paths redirect to another page. */
const redirected = ['/', '/trade', '/admin'];
const pages = routeTable.map(({ path }) => path).filter((path) => !redirected.includes(path));
/** /spot leads to the newest pair, which has a chart, and /trade-evm-spot shows it. */
const withChart = ['/perpetual', '/trading', '/spot', '/trade-evm-spot'];
const unit = 'kB of JavaScript, encoded';
const mostVisitorKb = 170;
const mostChartVisitorKb = 330;
/** wagmi and viem, the account's menu and its words. */
const mostWalletKb = 160;
/** The same with the sandbox's wallet, which brings its own cryptography and is never part of a live build. */
const mostSandboxWalletKb = 230;

/** Prepares a page before its own code runs. */
type Install = (context: BrowserContext) => Promise<unknown>;
const ofTheSandbox: Install = (context) =>
  context.addInitScript(() => localStorage.setItem('pluto.wallet', 'sandbox.trader'));
const ofTheBrowser: Install = (context) =>
  context.addInitScript(installBrowserWallet, '0x00000000000000000000000000000000000b0b00');

async function scriptKb(browser: Browser, url: string, connect: Install | undefined): Promise<number> {
  const context = await browser.newContext();
  try {
    await connect?.(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const scripts = new Set<string>();
    let bytes = 0;
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    await page.goto(url, { waitUntil: 'networkidle' });
    if (connect !== undefined)
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Wallet menu/ })
        .waitFor();
    return bytes / 1_000;
  } finally {
    await context.close();
  }
}

/** Measures the JavaScript that every page transfers, for a visitor and for a connected user. */
export async function* weightFigures(): AsyncGenerator<Figure> {
  yield* await withTrialStack(async ({ url }) => {
    const browser = await openBrowser(['--disable-background-networking']);
    try {
      const figures: Figure[] = [];
      for (const path of pages) {
        const most = withChart.includes(path) ? mostChartVisitorKb : mostVisitorKb;
        const visitor = await scriptKb(browser, url + path, undefined);
        const connected = await scriptKb(browser, url + path, ofTheBrowser);
        const inSandbox = await scriptKb(browser, url + path, ofTheSandbox);
        figures.push(
          atMost(`weight${path}.visitor`, visitor, unit, most),
          atMost(`weight${path}.connected`, connected, unit, most + mostWalletKb),
          atMost(`weight${path}.sandbox wallet`, inSandbox, unit, most + mostSandboxWalletKb),
        );
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
}
