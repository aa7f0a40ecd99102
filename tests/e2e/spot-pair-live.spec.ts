import type { Page } from '@playwright/test';
import { control } from '../helpers/exchange.ts';
import { turnKnob } from '../helpers/market-data.ts';
import { taken } from './page-watch';
import { sandboxUrl } from './stack';
import { expect, test } from './test';

// The price of a coin and the vendor are everybody's.
test.use({ hasOwnStack: true });

const path = '/spot/base/UNI_USDC';
const price = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^\$[\d.,]+$/)
    .first();
const trades = (page: Page) => page.getByRole('region', { name: 'Recent transactions' }).getByRole('row');
const away = { faults: [{ kind: '500', path: '/', rate: 1 }] };

test.afterEach(async () => {
  await turnKnob(sandboxUrl(), 'birdeye', {});
  await control(sandboxUrl(), 'price', { coin: 'UNI', pin: null });
});

test('the price moves as the coin is traded, without a reload', async ({ page }) => {
  await page.goto(path);
  await taken(page);
  const before = Number((await price(page).textContent())?.replace(/[$,]/g, ''));
  await control(sandboxUrl(), 'price', { coin: 'UNI', pin: (before * 1.5).toPrecision(4) });
  await expect
    .poll(async () => Number((await price(page).textContent())?.replace(/[$,]/g, '')), { timeout: 30_000 })
    .toBeGreaterThan(before * 1.3);
  await expect(page.locator('bdi[data-move=up]').first()).toBeVisible();
});

test('without the vendor what is known stays, and says how old it is', async ({ page }) => {
  await page.clock.install();
  await page.goto(path);
  await taken(page);
  await expect(trades(page)).toHaveCount(11);
  await expect(page.getByText(/^as of .* UTC$/)).toHaveCount(0);
  await turnKnob(sandboxUrl(), 'birdeye', away);
  await page.route('**/api/birdeye-*', (route) => route.abort());
  await page.clock.fastForward(10 * 60_000);
  await expect(page.getByText(/^as of .* UTC$/)).toHaveCount(2);
  await expect(price(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Figures of UNI' })).toContainText(/Market cap\s*\$/);
  await expect(trades(page)).toHaveCount(11);
});

test('a page that is asked for meanwhile has the pair, and what it lacks says so', async ({ page }) => {
  await turnKnob(sandboxUrl(), 'birdeye', away);
  // This pair was never looked at, so that nothing of it is kept.
  const response = await page.goto('/spot/optimism/LDO_USDC');
  expect(response?.status()).toBe(200);
  await taken(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LDO/USDC');
  await expect(page.getByText('Failed to load transactions')).toBeVisible({ timeout: 30_000 });
  await turnKnob(sandboxUrl(), 'birdeye', {});
  // The breaker that opened meanwhile tries again after ten seconds.
  const again = page.getByRole('region', { name: 'Recent transactions' }).getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(trades(page)).toHaveCount(11);
  }).toPass({ timeout: 40_000 });
});
