import { expect, test } from '@playwright/test';
import { axeFindings, layoutShift, overflow, taken, watch } from './page-watch';

test('the statistics: figures, fifty traders of whom three stand out, and the way to an account', async ({ page }) => {
  const { faults } = watch(page);
  const asked = page.waitForResponse('**/api/initialize-leaderboard');
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
    await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Updates every minute')).toBeVisible();
  expect(await (await asked).json()).toEqual({ started: false });
  const trader = page.getByRole('table').getByRole('link').first();
  await expect(trader).toHaveText(/^0x[0-9a-f]{3}…[0-9a-f]{3}$/);
  expect(await trader.getAttribute('href')).toMatch(/^\/t\/0x[0-9a-f]{40}$/);
  expect(await axeFindings(page)).toEqual([]);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  expect(await overflow(page)).toBe(0);
  expect(faults).toEqual([]);
});

test('a minute later it asks again; without an answer what is known stays, with a way to try', async ({ page }) => {
  await page.clock.install();
  await page.goto('/stats');
  await taken(page);
  const answered = page.waitForResponse('**/api/read-platform');
  await page.clock.fastForward(60_000);
  expect((await answered).status()).toBe(200);
  await page.route('**/api/read-platform', (route) => route.abort());
  for (const ms of [60_000, 1_000, 1_000]) {
    const failed = page.waitForEvent('requestfailed');
    await page.clock.fastForward(ms);
    await failed;
  }
  await expect(page.getByRole('status').filter({ hasText: 'could not be updated' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(51);
  await page.unroute('**/api/read-platform');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('could not be updated')).toHaveCount(0);
});
