import type { Locator, Page } from '@playwright/test';
import { layoutShift, movedElements, overflow, taken } from './page-watch';
import { expect, test } from './test';

const path = '/spot/base/UNI_USDC';
const chart = (page: Page) => page.getByRole('application', { name: 'Chart of UNI/USDC' });
const trades = (page: Page) => page.getByRole('region', { name: 'Recent transactions' });
const trade = (page: Page) => page.getByRole('complementary', { name: 'Trade' });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('The part is not shown');
  return box;
}

/** Returns where the whole chart begins and ends, its toolbar included. */
async function chartSpan(page: Page): Promise<{ top: number; bottom: number }> {
  const { y } = await boxOf(page.getByRole('group', { name: 'Period' }));
  const { y: bottom } = await boxOf(trades(page));
  return { top: y, bottom };
}

for (const [width, height, least, most] of [
  [1920, 1080, 0.62, 0.7],
  [1440, 900, 0.6, 0.7],
  [1280, 800, 0.6, 0.7],
] as const) {
  test(`at ${width} × ${height} the chart takes most of the height, and the rest scrolls beside and below it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await taken(page);
    await expect(chart(page).locator('canvas').first()).toBeVisible();
    const { top, bottom } = await chartSpan(page);
    expect((bottom - top) / height).toBeGreaterThan(least);
    expect((bottom - top) / height).toBeLessThan(most);
    expect(bottom - top).toBeGreaterThanOrEqual(499);
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(pageHeight, 'the page is as high as the window').toBe(height);
    const footer = await boxOf(page.getByRole('contentinfo'));
    const list = await boxOf(trades(page));
    expect(list.y + list.height, 'the trades reach the footer').toBeGreaterThanOrEqual(footer.y);
    await trades(page).getByRole('row').last().scrollIntoViewIfNeeded();
    const last = await boxOf(trades(page).getByRole('row').last());
    expect(last.y + last.height).toBeLessThanOrEqual(footer.y + 1);
    await trade(page).getByText('Contract', { exact: true }).scrollIntoViewIfNeeded();
    const fact = await boxOf(trade(page).getByText('Contract', { exact: true }));
    expect(fact.y + fact.height).toBeLessThanOrEqual(footer.y);
    expect((await chartSpan(page)).top, 'the chart stays where it is').toBe(top);
    expect(await layoutShift(page), (await movedElements(page)).join('\n')).toBeLessThan(0.02);
  });
}

test('a low window keeps the chart at 500 pixels and scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 620 });
  await page.goto(path);
  const { top, bottom } = await chartSpan(page);
  expect(bottom - top).toBeCloseTo(500, -1);
});

test('on a tablet one changes between chart and trade', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(path);
  await taken(page);
  const tabs = page.getByRole('navigation', { name: 'Parts of the screen' });
  await expect(trade(page)).toBeHidden();
  const { top, bottom } = await chartSpan(page);
  expect(bottom - top).toBeGreaterThanOrEqual(500);
  await tabs.getByRole('button', { name: 'Trade' }).click();
  await expect(chart(page)).toBeHidden();
  expect((await boxOf(trade(page))).y, 'the form is below the head').toBeLessThan(240);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(tabs).toBeHidden();
  await expect(chart(page)).toBeVisible();
  await expect(trade(page)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a tablet has all parts below each other', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(path);
    await expect(trades(page).getByRole('row').first()).toBeVisible();
    await expect(trade(page)).toBeVisible();
    expect((await boxOf(trade(page))).y).toBeGreaterThan((await boxOf(trades(page))).y);
  });
});
