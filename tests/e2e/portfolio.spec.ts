import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import words from '../../messages/ar/positions.json' with { type: 'json' };
import { axeFindings, beginIn, layoutShift, overflow, taken, watch } from './page-watch';
import { expect, test } from './test';
import { TestWallet } from './wallet/test-wallet';

// The sandbox's own trader, whose account has a past.
const trader = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const rowsOf = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row');

test('a visitor is asked to log in, and carries no code of an account', async ({ page }) => {
  const { faults } = watch(page);
  await page.goto('/positions');
  await taken(page);
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('a new wallet that connects sees its empty account', async ({ page }) => {
  await TestWallet.install(page);
  await page.goto('/positions');
  await taken(page);
  await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click();
  await expect(page.getByText('No open positions')).toBeVisible();
  await expect(page.getByText('No open orders')).toBeVisible();
  await page.getByRole('tab', { name: 'Performance' }).click();
  await expect(page.getByText('No trading history available')).toBeVisible();
});

test('any account: positions by side, a chart with its table, what trading brought, and a file', async ({ page }) => {
  const { faults } = watch(page);
  const answer = await page.goto(`/t/${trader}`);
  expect(answer?.status()).toBe(200);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(rowsOf(page, 'Open Positions').filter({ hasText: 'Long' }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Short' }).check();
  await expect(rowsOf(page, 'Open Positions').filter({ hasText: 'Long' })).toHaveCount(0);
  await expect(rowsOf(page, 'Open Positions').filter({ hasText: 'Short' }).first()).toBeVisible();
  const market = rowsOf(page, 'Open Positions').getByRole('link').first();
  expect(await market.getAttribute('href')).toMatch(/^\/trading\?symbol=\w+$/);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('tab', { name: 'History' }).first().click();
  await expect(rowsOf(page, 'Trade History').nth(1)).toContainText(/Open|Close/);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Performance' }).click();
  await expect(page.getByRole('radio', { name: '1M' })).toBeChecked();
  await expect(page.getByRole('img', { name: /^Account Value: \$/ })).toBeVisible();
  await page.getByRole('radio', { name: 'PnL' }).check();
  await expect(page.getByRole('img', { name: /^PnL: / })).toBeVisible();
  await page.getByText('Show as a table').click();
  expect(await page.getByRole('region', { name: 'Show as a table' }).getByRole('row').count()).toBeGreaterThan(5);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(rowsOf(page, 'By coin').nth(1)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByText('CoinTracker').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`pluto-${trader}-cointracker.csv`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')[0]).toBe(
    'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag',
  );
  expect(text).toContain('margin gain');
  await expect(page.getByText('the file is saved')).toBeVisible();
  expect(faults).toEqual([]);
});

test('an exchange that is down: what is known stays with its age, and no half file is saved', async ({ page }) => {
  await page.clock.install();
  await page.goto(`/t/${trader}`);
  await expect(rowsOf(page, 'Open Positions').nth(1)).toBeVisible();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(rowsOf(page, 'By coin').nth(1)).toBeVisible();
  await page.route('**/info', (route) => route.fulfill({ status: 422, body: 'no' }));
  let hasSaved = false;
  page.on('download', () => {
    hasSaved = true;
  });
  await page.getByRole('button', { name: 'Save CSV' }).click();
  await expect(page.getByText('No file was saved')).toBeVisible();
  expect(hasSaved).toBe(false);
  await page.getByRole('tab', { name: 'Positions' }).click();
  await page.clock.fastForward(20_000);
  await expect(page.getByText(/^As of .*has not answered since/).first()).toBeVisible();
  expect(await rowsOf(page, 'Open Positions').count()).toBeGreaterThan(1);
  await page.unroute('**/info');
  // The figures and the positions share one request.
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toHaveCount(3);
  await again.first().click();
  await expect(again).toHaveCount(1);
  await again.click();
  await expect(page.getByText('has not answered since')).toHaveCount(0);
});

test('an account whose code did not come is offered once more, and comes', async ({ page }) => {
  const html = await (await page.request.get(`/t/${trader}`)).text();
  const isLater = ({ pathname }: URL) => pathname.endsWith('.js') && !html.includes(pathname);
  await page.route(isLater, (route) => route.abort());
  await page.goto(`/t/${trader}`);
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(isLater);
  await again.click();
  await expect(rowsOf(page, 'Open Positions').nth(1)).toBeVisible();
});

test('so is one of its tabs', async ({ page, context }) => {
  await page.goto(`/t/${trader}`);
  await expect(rowsOf(page, 'Open Positions').nth(1)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Performance' }).click();
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('tabpanel').getByRole('figure').first()).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('an address of no account is not found', async ({ page }) => {
  for (const path of ['/t/0x12', `/t/${trader}00`, '/t/%3Cscript%3E', '/ar/t/nobody']) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
  expect((await page.request.get(`/t/${trader.toUpperCase().replace('X', 'x')}`)).status()).toBe(200);
});

test('on a phone, in Arabic and in light', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beginIn(page, 'light');
  await page.goto(`/ar/t/${trader}`);
  await expect(rowsOf(page, words.open.positions).nth(1)).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  for (const tab of [words.tabs.history, words.tabs.performance, words.tabs.activity]) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('row').nth(1)).toBeVisible();
    expect(await overflow(page)).toBe(0);
  }
  expect(await axeFindings(page)).toEqual([]);
});
