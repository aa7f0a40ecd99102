import type { Page } from '@playwright/test';
import { control } from '../helpers/exchange.ts';
import { turnKnob } from '../helpers/market-data.ts';
import { taken } from './page-watch';
import { sandboxUrl } from './stack';
import { expect, test } from './test';
import { shownPrice, shownTrades, uniPath } from './uni-pair';

// The vendor is everybody's. One stack is enough for all of these, in this order: the last one is not undone.
test.use({ hasOwnStack: true });
test.describe.configure({ mode: 'default' });

const figures = (page: Page) => page.getByRole('region', { name: 'Figures of UNI' });
const chart = (page: Page) => page.getByRole('application', { name: 'Chart of UNI/USDC' });
const strike = (kind: string, more = {}) =>
  turnKnob(sandboxUrl(), 'birdeye', { faults: [{ kind, path: '/', rate: 1, ...more }] });

test.afterEach(async () => {
  await turnKnob(sandboxUrl(), 'birdeye', {});
  await control(sandboxUrl(), 'price', { coin: 'UNI', pin: null });
});

async function openWhole(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(uniPath);
  await taken(page);
  await expectWhole(page);
}

async function expectWhole(page: Page): Promise<void> {
  await expect(shownPrice(page)).toBeVisible();
  await expect(figures(page)).toContainText(/Market cap\s*\$/);
  await expect(figures(page)).toContainText(/Buys, 24h\s*[\d.]+%/);
  await expect(shownTrades(page)).toHaveCount(11);
  await expect(chart(page).locator('canvas').first()).toBeVisible();
  await expect(chart(page)).toContainText('UNI/USDC');
}

/** Lets the page ask for everything again, and waits for what it is told. */
async function askAgain(page: Page): Promise<void> {
  const reported = ['birdeye-prices', 'birdeye-token-transactions'].map((name) =>
    page.waitForEvent('requestfinished', (request) => request.url().endsWith(`/api/${name}`)),
  );
  await page.clock.fastForward(31_000);
  await Promise.all(reported);
}

test('a line that is half open is given up, by our server and by the page', async ({ page }) => {
  // The page's own stream is mute from the start.
  await page.route('**/api/live-prices*', () => undefined, { times: 1 });
  await openWhole(page);
  const again = page.waitForRequest('**/api/live-prices*');
  await page.clock.fastForward(60_000);
  await again;
  // The vendor's socket of this chain is mute from now on, and what is asked for comes as before.
  await turnKnob(sandboxUrl(), 'birdeye', { faults: [{ kind: 'halfOpen', path: '/socket', rate: 1 }] });
  const before = Number((await shownPrice(page).textContent())?.replace(/[$,]/g, ''));
  await control(sandboxUrl(), 'price', { coin: 'UNI', pin: (before * 1.5).toPrecision(4) });
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(31_000);
        return Number((await shownPrice(page).textContent())?.replace(/[$,]/g, ''));
      },
      { timeout: 90_000, intervals: [3_000] },
    )
    .toBeGreaterThan(before * 1.3);
  await expectWhole(page);
});

for (const [how, kind, more] of [
  ['is slow', 'delay', { delayMs: 60_000 }],
  ['answers half', 'malformed', {}],
  ['leaves fields out', 'incomplete', {}],
  ['is away', 'drop', {}],
  ['says that the units are spent', 'spent', {}],
] as const) {
  test(`while the vendor ${how}, no panel blanks, and later each says its age`, async ({ page }) => {
    await openWhole(page);
    await strike(kind, more);
    await askAgain(page);
    await expectWhole(page);
    await askAgain(page);
    await expectWhole(page);
    // Once our server cannot be reached either, each group tells from when its figures are.
    await page.route('**/api/{birdeye-*,live-prices*}', (route) => route.abort());
    await page.clock.fastForward(10 * 60_000);
    // Price, figures, chart and trades.
    await expect(page.getByText(/^as of .* UTC$/)).toHaveCount(4);
    await expectWhole(page);
  });
}
