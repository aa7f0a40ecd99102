import type { Page } from '@playwright/test';
import { axeFindings, inBothThemes, overflow, taken } from './page-watch';
import { expect, test } from './test';

const path = '/spot/bsc/PLUTO_BNB';
const list = (page: Page) => page.getByRole('region', { name: 'Recent transactions' });
const rows = (page: Page) => list(page).getByRole('table').locator('tbody tr');
const found = (page: Page) => list(page).getByText(/^\d+ of the newest \d+ trades/);

async function open(page: Page): Promise<void> {
  await page.goto(path);
  await taken(page);
  await expect(list(page).getByRole('radio', { name: 'All' })).toBeChecked();
}

test('each trade has its dollars, which are its amount times its price', async ({ page }) => {
  const answered = page.waitForResponse('**/api/birdeye-token-transactions');
  await open(page);
  const { data } = await (await answered).json();
  const [newest] = data.items;
  const worth = Number(newest.base.uiAmount) * Number(newest.tokenPrice);
  const shown = rows(page).filter({ hasText: newest.owner.slice(-4) });
  await expect(shown.first()).toContainText(/\$[\d,]+\.\d\d/);
  const values = await shown.locator('td:nth-child(3) bdi').allTextContents();
  const nearest = Math.min(...values.map((value) => Math.abs(Number(value.replace(/[$,]/g, '')) - worth)));
  expect(nearest).toBeLessThan(0.01);
});

test('the list is filtered by side, size and trader, and says among how many', async ({ page }) => {
  await open(page);
  await list(page).getByRole('radio', { name: 'Sells' }).check({ force: true });
  await expect(found(page)).toContainText(/of the newest 250 trades/);
  await expect(rows(page)).toHaveCount(10);
  expect(new Set(await rows(page).locator('td:nth-child(2)').allTextContents())).toEqual(new Set(['Sell']));
  await list(page).getByRole('radio', { name: 'Any size' }).check({ force: true });
  await list(page).getByRole('radio', { name: 'All' }).check({ force: true });
  await expect(found(page)).toHaveCount(0);
  const trader = rows(page)
    .first()
    .getByRole('button', { name: /^Only the trades of 0x/ });
  const short = (await trader.locator('bdi').first().textContent()) ?? '';
  await trader.click();
  await expect(found(page)).toContainText(/of the newest 250 trades/);
  expect(new Set(await rows(page).locator('td:nth-child(6) bdi:first-child').allTextContents())).toEqual(
    new Set([short]),
  );
  const filters = list(page).getByRole('group', { name: 'Filter the trades' });
  await expect(filters.getByRole('link')).toHaveAttribute('href', /\/address\/0x[0-9a-f]{40}$/);
  expect(await axeFindings(page)).toEqual([]);
  await filters.getByRole('button', { name: 'Show all trades' }).click();
  await expect(found(page)).toHaveCount(0);
});

test('a size that no trade has is told, and all trades come back', async ({ page }) => {
  await open(page);
  await list(page).getByRole('radio', { name: '$10,000+' }).check({ force: true });
  await expect(found(page)).toContainText(/^\d+ of the newest 250 trades/);
  const count = Number(((await found(page).textContent()) ?? '').split(' ')[0]);
  if (count > 0) await expect(rows(page).first().getByText('Large trade')).toBeAttached();
  else {
    await expect(list(page).getByText('No trade fits')).toBeVisible();
    await list(page).getByRole('button', { name: 'Show all trades' }).click();
  }
  await list(page).getByRole('radio', { name: 'Any size' }).check({ force: true });
  await expect(rows(page)).toHaveCount(10);
});

test('the filter goes along into the list of all trades', async ({ page }) => {
  await open(page);
  await list(page).getByRole('radio', { name: 'Buys' }).check({ force: true });
  await page.getByRole('button', { name: 'All trades' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/of the newest 250 trades/)).toBeVisible();
  const sides = new Set(await dialog.locator('tbody td:nth-child(2)').allTextContents());
  expect(sides).toEqual(new Set(['Buy']));
  await dialog.getByRole('radio', { name: 'All' }).check({ force: true });
  await expect(dialog.getByText('Page 1 of at most 5')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('the list is live with its age, stands still when paused, and says how many trades wait', async ({ page }) => {
  await open(page);
  await expect(list(page).getByText(/^Live · \d+ s$/)).toBeVisible();
  await list(page).getByRole('button', { name: 'Pause' }).click();
  await expect(list(page).getByText('Paused')).toBeVisible();
  await expect(list(page).getByText(/^Live/)).toHaveCount(0);
  const newest = rows(page).first().locator('td:nth-child(3)');
  const [before, trader] = [await newest.textContent(), await rows(page).first().locator('bdi').last().textContent()];
  // The crowd trades every minute or so, and the list asks every half minute.
  await expect(list(page).getByText(/^\d+ new$/)).toBeVisible({ timeout: 120_000 });
  expect([await newest.textContent(), await rows(page).first().locator('bdi').last().textContent()]).toEqual([
    before,
    trader,
  ]);
  await list(page).getByRole('button', { name: 'Continue' }).click();
  await expect(list(page).getByText(/^Live · \d+ s$/)).toBeVisible();
  await expect(list(page).getByText(/^\d+ new$/)).toHaveCount(0);
  expect(await inBothThemes(page)).toEqual([]);
});

test('a list that was paused stands still among all trades too', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'All trades' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('tbody tr')).toHaveCount(50);
  await dialog.getByRole('button', { name: 'Pause' }).click();
  const values = () => dialog.locator('tbody td:nth-child(3)').allTextContents();
  const before = await values();
  await expect(dialog.getByText(/^\d+ new$/)).toBeVisible({ timeout: 120_000 });
  expect(await values()).toEqual(before);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(values).not.toEqual(before);
});

test('while the mouse is on the rows they stand still', async ({ page }) => {
  await open(page);
  await rows(page).first().hover();
  await expect(list(page).getByText(/^\d+ new$/)).toBeVisible({ timeout: 120_000 });
  await list(page).getByRole('button', { name: 'Holders' }).hover();
  await expect(list(page).getByText(/^\d+ new$/)).toHaveCount(0);
});

test('on a phone a trade is one line, and nothing overflows', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page);
    expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
    const table = list(page).getByRole('group', { name: 'Recent transactions' });
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), `at ${width} px`).toBeLessThanOrEqual(0);
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights), `at ${width} px`).toBeLessThanOrEqual(50);
    await rows(page)
      .first()
      .getByRole('button', { name: /^Only the trades of/ })
      .click();
    await expect(found(page)).toBeVisible();
  }
});
