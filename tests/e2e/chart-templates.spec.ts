import type { Page } from '@playwright/test';
import { generatePrivateKey } from 'viem/accounts';
import { button, openChart } from './drawn-chart';
import { axeFindings, overflow, watch } from './page-watch';
import { signedInDevice } from './signed-in-device';
import { expect, test } from './test';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Templates' });
const names = (page: Page) => panel(page).getByRole('listitem');
const type = (page: Page) => page.getByRole('combobox', { name: 'Candle type' });

async function openSettings(page: Page): Promise<void> {
  if (!(await type(page).isVisible())) await button(page, 'Chart settings').click();
  await expect(type(page)).toBeVisible();
}

async function openTemplates(page: Page): Promise<void> {
  await openSettings(page);
  await button(page, 'Templates').click();
  await expect(panel(page)).toBeVisible();
}

async function chooseType(page: Page, name: string): Promise<void> {
  await openSettings(page);
  await type(page).click();
  await page.getByRole('option', { name, exact: true }).click();
}

async function save(page: Page, name: string): Promise<void> {
  await panel(page).getByRole('textbox', { name: 'Name of a new template' }).fill(name);
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(names(page).filter({ hasText: name })).toBeVisible();
}

test('a visitor saves the look of the chart, brings it back, renames and deletes it', async ({ page }) => {
  const { faults } = watch(page);
  await openChart(page);
  await chooseType(page, 'Area');
  await openTemplates(page);
  await expect(panel(page).getByText('Kept in this browser.')).toBeVisible();
  await save(page, 'Quiet');
  expect(await axeFindings(page)).toEqual([]);
  await chooseType(page, 'OHLC bars');
  await page.reload();
  await openTemplates(page);
  await panel(page).getByRole('button', { name: 'Use Quiet', exact: true }).click();
  await expect(page.getByText('Quiet is on the chart')).toBeVisible();
  await openSettings(page);
  await expect(type(page)).toContainText('Area');

  await openTemplates(page);
  await save(page, 'Loud');
  await panel(page).getByRole('button', { name: 'Rename Quiet' }).click();
  await panel(page).getByRole('textbox', { name: 'New name' }).fill('Loud');
  await panel(page).getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByText('There is a template named Loud already')).toBeVisible();
  await panel(page).getByRole('textbox', { name: 'New name' }).fill('Calm');
  await panel(page).getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(names(page)).toHaveText([/^Calm/, /^Loud/]);
  await panel(page).getByRole('button', { name: 'Delete Calm' }).click();
  await expect(names(page)).toHaveText([/^Loud/]);
  expect(faults).toEqual([]);
});

const star = (page: Page, name: string) => panel(page).getByRole('button', { name: `Use ${name} by default` });

test('a default holds in every market that was not changed by hand', async ({ page }) => {
  const { faults } = watch(page);
  await openChart(page);
  await chooseType(page, 'Area');
  await openTemplates(page);
  await save(page, 'Quiet');
  await star(page, 'Quiet').click();
  await expect(star(page, 'Quiet')).toHaveAttribute('aria-pressed', 'true');
  await expect(names(page)).toHaveText([/Default/]);
  expect(await axeFindings(page)).toEqual([]);
  await chooseType(page, 'OHLC bars');
  await page.goto('/trading?symbol=ETH');
  await openSettings(page);
  await expect(type(page)).toContainText('Area');
  await page.goto('/trading?symbol=BTC');
  await openSettings(page);
  await expect(type(page)).toContainText('OHLC bars');
  await openTemplates(page);
  await expect(panel(page).getByText('This market was changed by hand.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Use Quiet', exact: true }).click();
  await expect(panel(page).getByText('The star makes a template the default')).toBeVisible();
  await openSettings(page);
  await expect(type(page)).toContainText('Area');
  await openTemplates(page);
  await star(page, 'Quiet').click();
  await expect(star(page, 'Quiet')).toHaveAttribute('aria-pressed', 'false');
  await chooseType(page, 'OHLC bars');
  await page.goto('/trading?symbol=ETH');
  await openSettings(page);
  await expect(type(page)).toContainText('OHLC bars');
  expect(faults).toEqual([]);
});

test('a layout leads to its market and period', async ({ page }) => {
  const { faults } = watch(page);
  await page.goto('/trading?symbol=ETH');
  await page.getByRole('radio', { name: '1D', exact: true }).check();
  await openTemplates(page);
  await panel(page).getByRole('checkbox', { name: 'Keep the market and the period too' }).check();
  await save(page, 'Ether by the day');
  await expect(names(page)).toHaveText([/ETH · 1D/]);
  await openChart(page);
  await page.getByRole('radio', { name: '15m', exact: true }).check();
  await openTemplates(page);
  await panel(page).getByRole('button', { name: 'Use Ether by the day', exact: true }).click();
  await expect(page.getByRole('application', { name: 'Chart of ETH' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '1D', exact: true })).toBeChecked();
  await expect(page).toHaveURL(/symbol=ETH/);
  expect(faults).toEqual([]);
});

test('the templates of a wallet are the same on all of its devices', async ({ browser }) => {
  const key = generatePrivateKey();
  const desktop = await signedInDevice(browser, key);
  await openChart(desktop);
  await chooseType(desktop, 'Area');
  await openTemplates(desktop);
  await expect(panel(desktop).getByText('Kept for your wallet, the same on all devices.')).toBeVisible();
  await save(desktop, 'Mine');
  await star(desktop, 'Mine').click();
  await expect(star(desktop, 'Mine')).toHaveAttribute('aria-pressed', 'true');

  const laptop = await signedInDevice(browser, key);
  await laptop.setViewportSize({ width: 390, height: 844 });
  await openChart(laptop);
  await openSettings(laptop);
  await expect(type(laptop), 'a new device has the default').toContainText('Area');
  await openTemplates(laptop);
  await expect(names(laptop)).toHaveText([/^Mine/]);
  expect(await overflow(laptop)).toBe(0);
  await panel(laptop).getByRole('button', { name: 'Use Mine', exact: true }).click();
  await panel(laptop).getByRole('button', { name: 'Delete Mine' }).click();
  await expect(names(laptop)).toHaveCount(0);
  await openTemplates(desktop);
  await expect(panel(desktop).getByText('No templates yet')).toBeVisible();
  for (const page of [desktop, laptop]) await page.context().close();
});
