import type { Page } from '@playwright/test';
import { axeFindings, overflow, taken } from './page-watch';
import { expect, test } from './test';

const chartOf = (page: Page) => page.getByRole('application', { name: /^Chart of / });
const scale = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Prices in' }).getByRole('radio', { name, exact: true });

const units = { '': 1, K: 1e3, M: 1e6, B: 1e9 };

/** Returns the number of a short text such as 1.17M. */
function numberOf(text: string | null | undefined): number {
  const [, digits = '', unit = ''] = /([\d.]+)([KMB]?)/.exec((text ?? '').replaceAll(',', '')) ?? [];
  return Number(digits) * (unit === 'K' || unit === 'M' || unit === 'B' ? units[unit] : 1);
}

/** Returns the last price in the legend, once it counts in a unit. */
async function lastPrice(page: Page, unit: string): Promise<number> {
  const legend = chartOf(page)
    .locator('[aria-hidden=true]', { hasText: new RegExp(`/\\w+${unit}O `) })
    .first();
  await expect(legend).toBeVisible();
  return numberOf(/C ([\d,.]+[KMB]?)/.exec((await legend.textContent()) ?? '')?.[1]);
}

const figure = async (page: Page, name: string): Promise<number> =>
  numberOf(
    await page
      .getByRole('region', { name: /^Figures of / })
      .locator('dl > div', { has: page.locator('dt', { hasText: name }) })
      .locator('dd')
      .textContent(),
  );

test('the chart counts in dollars, in the other coin, or in the worth of all coins, and keeps to it', async ({
  page,
}) => {
  await page.goto('/spot/arbitrum/ETH_USDC');
  const ether = await lastPrice(page, 'USD');
  await page.goto('/spot/ethereum/LINK_ETH');
  await taken(page);
  const dollars = await lastPrice(page, 'USD');
  await scale(page, 'ETH').check({ force: true });
  const quoted = await lastPrice(page, 'ETH');
  expect(quoted / (dollars / ether)).toBeGreaterThan(0.97);
  expect(quoted / (dollars / ether)).toBeLessThan(1.03);
  await scale(page, 'MCap').check({ force: true });
  const cap = await lastPrice(page, 'MCap');
  expect(cap / (dollars * (await figure(page, 'Circulating')))).toBeGreaterThan(0.97);
  expect(cap / (dollars * (await figure(page, 'Circulating')))).toBeLessThan(1.03);
  await page.reload();
  await expect(scale(page, 'MCap')).toBeChecked();
  await lastPrice(page, 'MCap');
  await page.goto('/spot/base/UNI_USDC');
  await expect(scale(page, 'MCap')).toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(scale(page, 'USDC')).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('a drawing belongs to its scale', async ({ page }) => {
  await page.goto('/spot/base/UNI_USDC');
  await lastPrice(page, 'USD');
  await page.getByRole('button', { name: 'Drawing tools', exact: true }).click();
  const tools = page.getByRole('toolbar', { name: 'Drawing tools' });
  await tools.getByRole('button', { name: 'Lines', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Horizontal line', exact: true }).click();
  const box = await chartOf(page).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 3, (box?.y ?? 0) + (box?.height ?? 0) / 3);
  const drawn = page.getByRole('list', { name: 'Drawings on UNI/USDC' }).getByRole('listitem');
  await expect(drawn).toHaveCount(1);
  await scale(page, 'MCap').check({ force: true });
  await lastPrice(page, 'MCap');
  await expect(drawn).toHaveCount(0);
  await scale(page, 'USD').check({ force: true });
  await lastPrice(page, 'USD');
  await expect(drawn).toHaveCount(1);
});

test('a chart of the exchange offers no scale', async ({ page }) => {
  await page.goto('/perpetual');
  await expect(chartOf(page).locator('canvas').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Period' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Prices in' })).toHaveCount(0);
});

test('bars of fifteen seconds are offered first, where the vendor has them, and nowhere else', async ({ page }) => {
  const period = (name: string) =>
    page.getByRole('group', { name: 'Period' }).getByRole('radio', { name, exact: true });
  await page.goto('/spot/base/UNI_USDC');
  await taken(page);
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/birdeye-candles') && (request.postData() ?? '').includes('"15s"'),
  );
  await period('15s').check({ force: true });
  await asked;
  await lastPrice(page, 'USD');
  await expect(page.getByRole('group', { name: 'Period' }).getByRole('radio').first()).toHaveAccessibleName('15s');
  await chartOf(page).focus();
  await page.keyboard.press('End');
  await expect(page.getByText(/:(00|15|30|45)\. Open /)).toBeAttached();
  await page.goto('/spot/arbitrum/ETH_USDC');
  await expect(period('1H')).toBeChecked();
  await expect(period('15s')).toHaveCount(0);
  await page.goto('/perpetual');
  await expect(period('1H')).toBeChecked();
  await expect(period('15s')).toHaveCount(0);
  await page.goto('/spot/base/UNI_USDC');
  await expect(period('15s')).toBeChecked();
});
