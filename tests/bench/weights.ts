import { type Browser, chromium } from '@playwright/test';
import { routeTable } from '../../lib/config/routes.ts';
import { findBrowser } from '../../server/launch/browser.ts';
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { atMost, type Figure } from './figure.ts';

/** These lead to another page. */
const redirected = ['/', '/trade', '/admin'];
const pages = routeTable.map(({ path }) => path).filter((path) => !redirected.includes(path));
/** The trading screens carry the chart. */
const withChart = ['/perpetual', '/trading'];
const mostVisitorKb = 170;
const mostChartVisitorKb = 330;
/** wagmi and viem, the account's menu and its words; in the sandbox also the wallet that signs in the page. */
const mostWalletKb = 180;

async function scriptKb(browser: Browser, url: string, wallet: string | undefined): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    if (wallet !== undefined) await page.addInitScript((id) => localStorage.setItem('pluto.wallet', id), wallet);
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
    if (wallet !== undefined)
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Wallet menu/ })
        .waitFor();
    return bytes / 1_000;
  } finally {
    await context.close();
  }
}

/** JavaScript on the wire of every page, for a visitor and for somebody who is connected. */
export async function* weightFigures(): AsyncGenerator<Figure> {
  const executablePath = await findBrowser((line) => process.stderr.write(`${line}\n`));
  yield* await withTrialStack(async ({ url }) => {
    const browser = await chromium.launch({
      executablePath,
      args: ['--disable-gpu', '--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
    try {
      const figures: Figure[] = [];
      for (const path of pages) {
        const most = withChart.includes(path) ? mostChartVisitorKb : mostVisitorKb;
        const visitor = await scriptKb(browser, url + path, undefined);
        const connected = await scriptKb(browser, url + path, 'sandbox.trader');
        figures.push(
          atMost(`weight${path}.visitor`, visitor, 'kB of JavaScript, encoded', most),
          atMost(`weight${path}.connected`, connected, 'kB of JavaScript, encoded', most + mostWalletKb),
        );
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
}
