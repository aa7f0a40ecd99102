import type { Page } from '@playwright/test';
import { axeFindings, layoutShift, overflow, taken, watch } from './page-watch';
import { expect, test } from './test';

const curvesLink = 'Over time';
const board = (page: Page) => page.getByRole('table', { name: 'Top Traders Leaderboard' });

test('the statistics: figures, fifty traders of whom three stand out, and the way to an account', async ({ page }) => {
  const { faults } = watch(page);
  const requested = page.waitForResponse('**/api/initialize-leaderboard');
  await page.goto('/stats');
  for (const name of [
    'Daily Volume',
    'Open Interest',
    'Active Traders',
    'Total Volume',
    'Total Invested in Liquidity Pools',
    'Total Paid Out From Investments',
    'Total System Earnings',
  ]) {
    await expect(page.locator('main dt').getByText(name, { exact: true })).toBeVisible();
  }
  // The figures of the platform, its earnings and the board are measured at different times.
  await expect(page.getByText(/^As of \d+ \w+ \d{4}, \d{2}:\d{2} UTC · \d+ \w+ ago$/)).toHaveCount(3);
  expect(await (await requested).json()).toEqual({ started: false });
  const trader = board(page).getByRole('link').first();
  await expect(trader).toHaveText(/^0x[0-9a-f]{3}…[0-9a-f]{3}$/);
  // The page carries the first of them, and asks for the others.
  await expect(board(page).getByRole('row')).toHaveCount(51);
  expect(await trader.getAttribute('href')).toMatch(/^\/t\/0x[0-9a-f]{40}$/);
  expect(await axeFindings(page)).toEqual([]);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  expect(await overflow(page)).toBe(0);
  expect(faults).toEqual([]);
});

test('curves say of whom and from when, link to themselves, and are a table too', async ({ page, request }) => {
  const html = await (await request.get('/stats/days')).text();
  expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="Daily Volume from /);
  const { faults } = watch(page);
  await page.goto('/stats');
  await taken(page);
  await page.getByRole('link', { name: curvesLink }).click();
  const curve = page.getByRole('img', {
    name: /^Daily Volume from \d+ \w+ \d{4} to \d+ \w+ \d{4}: first \$.* highest \$/,
  });
  await expect(curve).toBeVisible();
  await expect(page.getByText('by wallets that approved this platform’s agent')).toBeVisible();
  await page.getByRole('heading', { name: 'Active Traders' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/stats\/days#traders$/);
  await expect(page.getByRole('img', { name: /^Active Traders from/ })).toBeInViewport();
  await page.getByRole('navigation', { name: 'Range' }).getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL(/\/stats\/days\?range=all$/);
  expect(await axeFindings(page)).toEqual([]);
  const rows = page.getByRole('table').getByRole('row');
  const all = await rows.count();
  await page.getByRole('navigation', { name: 'Range' }).getByRole('link', { name: '30 days' }).click();
  await expect(page).toHaveURL(/\/stats\/days$/);
  await expect.poll(() => rows.count()).toBeLessThan(all);
  expect(await rows.count()).toBeGreaterThan(25);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  expect(faults).toEqual([]);
});

test('on a phone each column of the traders is reached without moving the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/stats');
  await expect(page.getByText('no part of the figures above')).toBeVisible();
  await expect(page.getByText('Slide the table sideways')).toBeVisible();
  const last = board(page).getByRole('columnheader').last();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await page.getByRole('region', { name: 'Top Traders Leaderboard' }).focus();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 0.99 });
  await expect(board(page).getByRole('link').first()).toBeInViewport();
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('a minute later it asks again; without an answer what is known stays, with a way to try', async ({ page }) => {
  await page.clock.install();
  await page.goto('/stats');
  await taken(page);
  const answered = page.waitForResponse('**/api/read-platform');
  await page.clock.fastForward(60_000);
  expect((await answered).status()).toBe(200);
  let failures = 0;
  page.on('requestfailed', () => {
    failures += 1;
  });
  await page.route('**/api/read-platform', (route) => route.abort());
  // The page schedules its next request once the last one has failed, and the fake clock does not wait for that.
  await page.clock.fastForward(60_000);
  for (const count of [1, 2, 3]) {
    await expect(async () => {
      await page.clock.fastForward(1_000);
      expect(failures).toBeGreaterThanOrEqual(count);
    }).toPass();
  }
  await expect(page.getByRole('status').filter({ hasText: 'could not be updated' })).toBeVisible();
  await expect(board(page).getByRole('row')).toHaveCount(51);
  await page.unroute('**/api/read-platform');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('could not be updated')).toHaveCount(0);
});
