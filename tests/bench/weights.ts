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
const unit = 'kB of JavaScript, encoded';
const mostVisitorKb = 170;
const mostChartVisitorKb = 330;
/** wagmi and viem, the account's menu and its words. */
const mostWalletKb = 160;
/** The same with the wallet of the sandbox, which brings its own cryptography and exists nowhere else. */
const mostSandboxWalletKb = 230;

interface Wallet {
  readonly id: string;
  readonly announce?: () => void;
}
const ofTheSandbox: Wallet = { id: 'sandbox.trader' };
const ofTheBrowser: Wallet = {
  id: 'bench.wallet',
  announce: () => {
    const answers = new Map<string, unknown>([
      ['eth_accounts', ['0x00000000000000000000000000000000000b0b00']],
      ['eth_chainId', '0xa4b1'],
    ]);
    const nothing = (): void => undefined;
    const provider = {
      request: async ({ method }: { method: string }) => answers.get(method) ?? null,
      on: nothing,
      removeListener: nothing,
    };
    const info = { uuid: '0f8d9a6e-6e0b-4d0c-8a55-1f2d3c4b5a69', name: 'Bench', icon: 'data:,', rdns: 'bench.wallet' };
    const tell = (): void => {
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
    };
    window.addEventListener('eip6963:requestProvider', tell);
    tell();
  },
};

async function scriptKb(browser: Browser, url: string, wallet: Wallet | undefined): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    if (wallet?.announce !== undefined) await page.addInitScript(wallet.announce);
    if (wallet !== undefined) await page.addInitScript((id) => localStorage.setItem('pluto.wallet', id), wallet.id);
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
