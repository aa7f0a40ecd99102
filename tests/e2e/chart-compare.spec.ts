import type { Page } from '@playwright/test';
import { button, openChart, plot } from './drawn-chart';
import { axeFindings, overflow, watch } from './page-watch';
import { expect, test } from './test';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Compare markets' });
const add = (page: Page, coin: string) =>
  panel(page).getByRole('button', { name: `Compare with ${coin}: Add`, exact: true });
const removal = (page: Page, coin: string) =>
  plot(page).getByRole('button', { name: `Stop comparing with ${coin}`, exact: true });
/** The row of a market in the legend: its name and its change in percent. */
const row = (page: Page, coin: string) => plot(page).getByText(new RegExp(`^${coin}[+−-]?\\d+\\.\\d\\d%$`));

test('markets are compared in percent, found by name, kept and removed', async ({ page }) => {
  const { faults } = watch(page);
  await openChart(page);
  await button(page, 'Compare markets').click();
  await panel(page).getByRole('textbox').fill('solana');
  await add(page, 'SOL').click();
  await expect(row(page, 'SOL')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await panel(page).getByRole('textbox').fill('');
  for (const coin of ['ETH', 'DOGE', 'HYPE']) await add(page, coin).click();
  await expect(panel(page).getByText('4 markets are the most. Remove one to add another.')).toBeVisible();
  await expect(
    panel(page)
      .getByRole('button', { name: /^Compare with/ })
      .first(),
  ).toBeDisabled();
  await page.reload();
  for (const coin of ['SOL', 'ETH', 'DOGE', 'HYPE']) await expect(row(page, coin)).toBeVisible();
  for (const coin of ['SOL', 'ETH', 'DOGE', 'HYPE']) await removal(page, coin).click();
  await expect(plot(page).getByRole('button', { name: /^Stop comparing/ })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a compared market follows the period and the market of the chart, by keyboard alone', async ({ page }) => {
  await openChart(page);
  await button(page, 'Compare markets').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('eth');
  await add(page, 'ETH').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(row(page, 'ETH')).toBeVisible();
  const first = await row(page, 'ETH').textContent();
  await page.getByRole('radio', { name: '1D', exact: true }).check();
  await expect(row(page, 'ETH')).not.toHaveText(first ?? '');
  await expect(row(page, 'ETH')).toBeVisible();
  // A market is not compared with itself.
  await page.goto('/trading?symbol=ETH');
  await expect(page.getByRole('application', { name: 'Chart of ETH' }).getByText('ETH', { exact: true })).toHaveCount(
    1,
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a market is compared from the sheet', async ({ page }) => {
    await openChart(page);
    await button(page, 'Compare markets').tap();
    await add(page, 'ETH').tap();
    await expect(row(page, 'ETH')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.touchscreen.tap(195, 300);
    await removal(page, 'ETH').tap();
    await expect(row(page, 'ETH')).toHaveCount(0);
  });
});
