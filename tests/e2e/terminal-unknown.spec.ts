import type { Locator, Page } from '@playwright/test';
import { drawn } from './drawn-ladder';
import { axeFindings, layoutShift, overflow, taken, watch } from './page-watch';
import { expect, test } from './test';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const notice = (page: Page): Locator => page.getByText('There is no market called NOSUCH. You are looking at BTC.');

async function choose(page: Page, coin: string): Promise<void> {
  await page.locator('summary').click();
  await page.locator(`tr[data-coin="${coin}"]`).getByRole('gridcell').nth(1).click();
  await expect(heading(page)).toHaveText(`${coin}-USDT`);
}

for (const width of [390, 1280]) {
  test(`a coin that does not exist is said to be none without a jump at ${width} px`, async ({ page }) => {
    const { faults } = watch(page);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/trading?symbol=NOSUCH');
    await expect(notice(page)).toBeVisible();
    await expect(heading(page)).toHaveText('BTC-USDT');
    await taken(page);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
}

test('the page of a coin that does not exist says so before any script runs', async ({ page }) => {
  const html = await (await page.request.get('/trading?symbol=NOSUCH')).text();
  expect(html).toContain('There is no such market. You are looking at BTC.');
});

for (const written of ['{shown}', 'frozen, see evil.example', '\u202eCTB', 'A'.repeat(41)]) {
  test(`a link does not write into the word about it: ${JSON.stringify(written)}`, async ({ page }) => {
    await page.goto(`/trading?symbol=${encodeURIComponent(written)}`);
    await taken(page);
    await expect(page.getByText('There is no such market. You are looking at BTC.')).toBeVisible();
  });
}

test('the longest name fits the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(`/trading?symbol=${'A'.repeat(40)}`);
  await expect(page.getByText('A'.repeat(40))).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test('another spelling is understood', async ({ page }) => {
  await page.goto('/trading?symbol=eth');
  await expect(heading(page)).toHaveText('ETH-USDT');
});

test('whoever chooses the market that was shown instead is told no more that it is none', async ({ page }) => {
  await page.goto('/trading?symbol=NOSUCH');
  await taken(page);
  await choose(page, 'SOL');
  await choose(page, 'BTC');
  await expect(page.getByText(/There is no/)).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(notice(page)).toBeVisible();
});

for (const [written, shown] of [
  ['NOSUCH', 'BTC'],
  ['kpepe', 'kPEPE'],
] as const) {
  test(`Back leads to the ${shown} that ${written} in the address was shown as`, async ({ page }) => {
    await page.goto(`/trading?symbol=${written}`);
    await taken(page);
    await choose(page, 'SOL');
    await page.goBack();
    await expect(heading(page)).toHaveText(`${shown}-USDT`);
    await drawn(page);
  });
}
