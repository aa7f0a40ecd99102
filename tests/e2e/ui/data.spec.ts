import type { Page } from '@playwright/test';
import { expect, test } from '../test';
import { openGallery } from './gallery';

test.beforeEach(async ({ page }) => {
  await openGallery(page);
});

const table = (page: Page) => page.getByRole('table', { name: 'A thousand markets' });
const shownPrices = (page: Page) => table(page).locator('tbody [data-row] td:nth-child(2)').allInnerTexts();
const numbers = (texts: string[]) => texts.map((text) => Number(text.replaceAll(',', '')));
const inOrder = (values: number[], way: 1 | -1) =>
  values.every((value, index) => index === 0 || way * (value - (values[index - 1] ?? 0)) >= 0);

test('a thousand rows are told of and only those in sight are drawn', async ({ page }) => {
  await expect(table(page)).toHaveAttribute('aria-rowcount', '1001');
  await table(page).scrollIntoViewIfNeeded();
  await expect.poll(() => table(page).locator('[data-row]').count()).toBeLessThan(45);
  const scroller = page.getByRole('region', { name: 'A thousand markets' });
  const height = await scroller.evaluate((element) => element.scrollHeight);
  expect(height).toBeGreaterThan(36_000);
  await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect(table(page).locator('[aria-rowindex="1001"]')).toBeInViewport();
  expect(await table(page).locator('[data-row]').count()).toBeLessThan(45);
  await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
  await expect(table(page).locator('[aria-rowindex="502"]')).toBeAttached();
  // A row's height is rounded by up to half a pixel.
  const now = await scroller.evaluate((element) => element.scrollHeight);
  expect(Math.abs(now - height)).toBeLessThanOrEqual(2);
});

test('a column sorts descending first, and its heading says so', async ({ page }) => {
  const heading = (name: string) => table(page).getByRole('columnheader', { name });
  await expect(heading('Last price')).toHaveAttribute('aria-sort', 'descending');
  expect(inOrder(numbers(await shownPrices(page)), -1)).toBe(true);
  await heading('Last price').getByRole('button').click();
  await expect(heading('Last price')).toHaveAttribute('aria-sort', 'ascending');
  expect(inOrder(numbers(await shownPrices(page)), 1)).toBe(true);
  await heading('24h change').getByRole('button').click();
  await expect(heading('24h change')).toHaveAttribute('aria-sort', 'descending');
  await expect(heading('Last price')).toHaveAttribute('aria-sort', 'none');
  await expect(heading('Volume')).not.toHaveAttribute('aria-sort');
});

test('on a phone a row is a card with the names of its figures, and still a row', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const row = table(page).getByRole('row').nth(1);
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeGreaterThan(80);
  const labels = await row
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(labels).toContain('"Last price"');
  await expect.poll(() => table(page).locator('[data-row]').count()).toBeLessThan(45);
});

test('a price flashes in the direction it moved', async ({ page }) => {
  await page.getByRole('button', { name: 'Price up' }).click();
  await expect(page.locator('[data-move=up]')).toHaveText('104,321');
  await page.getByRole('button', { name: 'Price down' }).click();
  await expect(page.locator('[data-move=down]')).toHaveText('104,320');
});

/** Reads the clipboard by pasting, as a user would: our pages may write to it but never read it. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    document.body.append(field);
    field.focus();
  });
  await page.keyboard.press('ControlOrMeta+V');
  return page.evaluate(() =>
    document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : '',
  );
}

test('copying is confirmed for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  // The clock moves only in the steps below: how long the checks take must not matter.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  const button = page.getByRole('button', { name: 'Copy address' });
  await button.click();
  await expect(button).toHaveAttribute('data-outcome', 'copied');
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  expect(await pasted(page)).toBe('0x3f7c00000000000000000000000000000000a91e');
  await page.clock.fastForward(1_900);
  await expect(button).toHaveAttribute('data-outcome', 'copied');
  await page.clock.fastForward(200);
  await expect(button).toHaveAttribute('data-outcome', 'copy');
});

test('a browser that refuses the clipboard is told of, not hidden', async ({ page }) => {
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The browser did not allow copying' })).toHaveCount(1);
});

test('the countdown shows 00 once it is past', async ({ page }) => {
  await expect(page.getByRole('timer')).toHaveText(/^00Days00Hours00Minutes00Seconds$/);
});

test('a coin without a logo has its letter in the same room', async ({ page }) => {
  const bare = page.locator('[data-letter]:not(:has(img))').first();
  await bare.scrollIntoViewIfNeeded();
  await expect(bare).toHaveCSS('width', '40px');
  const letter = await bare.getAttribute('data-letter');
  expect(await bare.evaluate((place) => getComputedStyle(place, '::before').content)).toBe(JSON.stringify(letter));
});

for (const width of [390, 768, 1280]) {
  test(`at ${width} px nothing moves when the rows of a loading table arrive`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const waiting = page.getByRole('table', { name: 'Markets on their way' });
    const places = () =>
      waiting.evaluate((element) =>
        [element, ...element.querySelectorAll('th, tr, td')].map((part) => {
          const { top, left, width: wide, height } = part.getBoundingClientRect();
          const origin = element.getBoundingClientRect();
          return [top - origin.top, left - origin.left, wide, height].map(Math.round).join(' ');
        }),
      );
    await expect(waiting).toHaveAttribute('aria-busy', 'true');
    const before = await places();
    await page.getByRole('button', { name: 'Let the rows arrive' }).click();
    await expect(waiting).toHaveAttribute('aria-busy', 'false');
    await expect(waiting.getByRole('row')).toHaveCount(6);
    expect(await places()).toEqual(before);
  });
}
