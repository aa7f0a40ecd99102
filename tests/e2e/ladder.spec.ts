import type { Page } from '@playwright/test';
import { drawn, ladder } from './drawn-ladder';
import { watch } from './page-watch';
import { expect, test } from './test';

/** Returns a picture of the best bids, where the rows behind the canvas are no longer visible. */
async function bidsToSee(page: Page): Promise<Buffer> {
  const box = await ladder(page).boundingBox();
  if (box === null) throw new Error('There is no ladder');
  return page.screenshot({ clip: { x: box.x, y: box.y + box.height / 2 + 20, width: box.width, height: 60 } });
}

async function isPainted(page: Page): Promise<boolean> {
  const seen = await bidsToSee(page);
  await ladder(page)
    .locator('canvas')
    .evaluate((canvas) => canvas.remove());
  return !seen.equals(await bidsToSee(page));
}

test.use({ viewport: { width: 1280, height: 800 } });

test('the book is drawn beside the thread of the page', async ({ page }) => {
  const { faults } = watch(page);
  const worker = page.waitForEvent('worker');
  await page.goto('/trading?symbol=BTC');
  await worker;
  await drawn(page);
  expect(await isPainted(page)).toBe(true);
  expect(faults).toEqual([]);
});

test('it is drawn by the page where a browser lends no canvas', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen'));
  await page.goto('/trading?symbol=BTC');
  await drawn(page);
  expect(await isPainted(page)).toBe(true);
  expect(page.workers()).toEqual([]);
});

test('and where the worker does not come', async ({ page }) => {
  await page.route(/\/turbopack-worker-/, (route) => route.abort());
  await page.goto('/trading?symbol=BTC');
  await drawn(page);
  await expect.poll(() => page.workers()).toEqual([]);
  await expect(ladder(page).locator('canvas')).toHaveCount(1);
  expect(await isPainted(page)).toBe(true);
});

test('and where the font of the page does not come', async ({ page }) => {
  await page.route(/\/geist[^/]*\.woff2$/, () => undefined);
  await page.goto('/trading?symbol=BTC', { waitUntil: 'commit' });
  await drawn(page);
  expect(page.workers()).toHaveLength(1);
});

test('the worker has the fonts that the page downloads, and none of them fails', async ({ page }) => {
  await page.goto('/trading?symbol=BTC');
  await drawn(page);
  // If one fails, the whole list of families counts as failed, and the figures keep the font of the machine.
  const states = () =>
    page.workers()[0]?.evaluate(() => {
      const fonts: FontFaceSet = Reflect.get(globalThis, 'fonts');
      return [...fonts].map(({ family, status }) => `${family} ${status}`);
    });
  // A busy machine draws the ladder before its font has come.
  await expect.poll(states).toEqual(['geist loaded', 'geistMono unloaded']);
});
