import type { Page } from '@playwright/test';
import { AccountTrader } from './account-trader';
import { axeFindings, overflow, watch } from './page-watch';
import { expect, test } from './test';

const panel = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Account at the exchange' }) });
const dialog = (page: Page) => page.getByRole('dialog');
const open = async (page: Page) => panel(page).getByRole('button', { name: 'Change' }).click();

test('an account’s mode is explained, and set with a signature', async ({ page }) => {
  const { faults } = watch(page);
  const owner = await AccountTrader.enter(page, 5_000);
  await owner.come('/wallet');
  await expect(panel(page)).toContainText('Standard (default)');
  await open(page);
  await expect(dialog(page).getByRole('radio')).toHaveCount(3);
  await expect(dialog(page).getByRole('radio', { name: /Standard/ })).toBeChecked();
  await expect(dialog(page).getByRole('button', { name: 'Set mode' })).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByText('Unified', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Set mode' }).click();
  await expect(page.getByText('Mode set: Unified')).toBeVisible();
  await expect(panel(page)).toContainText('Unified');
  await expect(panel(page)).toContainText('at most 50,000 a day');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  expect(faults).toEqual([]);
});

test('a mode stays while a position is open, and the reason is said', async ({ page }) => {
  const owner = await AccountTrader.enter(page, 5_000);
  await owner.trade('BTC', 'buy', '0.01');
  await owner.come('/wallet');
  await open(page);
  await dialog(page).getByText('Portfolio margin', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Set mode' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('while positions or orders are open');
});

test('further actions are bought at the exchange’s price', async ({ page }) => {
  const owner = await AccountTrader.enter(page, 5_000);
  await owner.come('/wallet');
  await expect(panel(page)).toContainText('of 10,000');
  await panel(page).getByRole('button', { name: 'Buy more' }).click();
  await dialog(page).getByText('5,000', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Buy for $2.50' }).click();
  await expect(page.getByText('Actions bought: 5,000')).toBeVisible();
  await expect(panel(page)).toContainText('of 15,000');
});
