import type { Page } from '@playwright/test';
import { axeFindings, inBothThemes, overflow, taken } from './page-watch';
import { expect, test } from './test';

const path = '/spot/bsc/PLUTO_BNB';
const list = (page: Page) => page.getByRole('region', { name: 'Recent transactions' });
const rows = (page: Page) => list(page).getByRole('table').locator('tbody tr');
const choose = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true }).click();
const percentIn = (text: string | null): number => Number(/([\d.]+)%/.exec(text ?? '')?.[1]);

test.beforeEach(async ({ page }) => {
  await page.goto(path);
  await taken(page);
});

test('the holders have shares, dollars and marks, and fit what the safety facts say', async ({ page }) => {
  await choose(page, 'Holders');
  await expect(rows(page).first()).toContainText(/\d+\.\d%.*\$[\d,]+\.\d\d/);
  await expect(rows(page).filter({ hasText: 'Pool' }).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Pluto’s own' }).first()).toBeVisible();
  const told = list(page).getByText(/^The ten largest wallets.* hold [\d.]+% of the coins that are not burned/);
  const fact = page.locator('dl > div', { has: page.locator('dt', { hasText: 'Ten largest wallets hold' }) });
  expect(percentIn(await told.textContent())).toBe(percentIn(await fact.textContent()));
  const shares = await rows(page).locator('td:nth-child(3)').allTextContents();
  expect(shares.map(percentIn)).toEqual(shares.map(percentIn).toSorted((a, b) => b - a));
  const wallets = rows(page).filter({ hasNotText: /Pool|Contract|Burned/ });
  const ten = (await wallets.locator('td:nth-child(3)').allTextContents()).slice(0, 10).map(percentIn);
  // Ten figures that are rounded to a tenth each.
  expect(Math.abs(ten.reduce((sum, one) => sum + one, 0) - percentIn(await told.textContent()))).toBeLessThan(0.6);
  expect(await inBothThemes(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});

test('the traders of the day are asked for when their list is opened, and a press shows their trades', async ({
  page,
}) => {
  const asked = page.waitForRequest('**/api/read-token-traders');
  await choose(page, 'Traders');
  await asked;
  await expect(list(page).getByText(/^The ten with the most volume in 24 hours\. Birdeye, .* UTC$/)).toBeVisible();
  expect(await rows(page).count()).toBeGreaterThan(3);
  await expect(rows(page).first()).toContainText(/\$[\d,]+\.\d\d/);
  expect(await axeFindings(page)).toEqual([]);
  const trader = rows(page)
    .first()
    .getByRole('button', { name: /^Only the trades of 0x/ });
  const short = await trader.locator('bdi').first().textContent();
  await trader.click();
  await expect(list(page).getByText(/^\d+ of the newest 250 trades/)).toBeVisible();
  await expect(list(page).getByRole('group', { name: 'Filter the trades' })).toContainText(short ?? 'no trader');
});

test('on a phone both lists fit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Holders', 'Traders']) {
    await choose(page, name);
    await expect(rows(page).first()).toContainText(/\$[\d,]+\.\d\d/);
    expect(await overflow(page), name).toBeLessThanOrEqual(0);
    const table = list(page).getByRole('group');
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), name).toBeLessThanOrEqual(0);
  }
});
