import type { Page } from '@playwright/test';
import { expect, test } from '../test';
import { openGallery } from './gallery';

const shown = (page: Page) => page.locator('[data-sonner-toast][data-visible=true]');

test.beforeEach(async ({ page }) => {
  await openGallery(page);
});

test('a success leaves after 4 s, a failure stays until it is dismissed', async ({ page }) => {
  await page.clock.install();
  const success = page.locator('[data-sonner-toast] [data-kind=success]');
  const failure = page.locator('[data-sonner-toast] [data-kind=failure]');
  await page.getByRole('button', { name: 'Show failure' }).click();
  await page.getByRole('button', { name: 'Show success' }).click();
  await expect(success).toBeVisible();
  await expect(failure).toBeVisible();
  await page.mouse.move(0, 0);
  // The page's clock goes on by itself between these steps: two seconds of room for a slow machine.
  await page.clock.runFor(2_000);
  await expect(success).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(success).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: 'Dismiss' }).click();
  await page.clock.runFor(1_000);
  await expect(failure).toHaveCount(0);
});

test('three at most, newest first, 356 px wide with 14 px between', async ({ page }) => {
  await page.getByRole('button', { name: 'Show success' }).click();
  for (let count = 0; count < 4; count += 1) await page.getByRole('button', { name: 'Show failure' }).click();
  await page.getByRole('button', { name: 'Show note' }).click();
  await expect(shown(page)).toHaveCount(3);
  await expect(shown(page).first().locator('[data-kind]')).toHaveAttribute('data-kind', 'note');
  await expect
    .poll(async () => {
      const boxes = await Promise.all((await shown(page).all()).map((toast) => toast.boundingBox()));
      const [first, second] = boxes;
      const gap = Math.round((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0));
      return [boxes.map((box) => box?.width), gap];
    })
    .toEqual([[356, 356, 356], 14]);
});

test('nothing of it is loaded before the first toast', async ({ page }) => {
  await expect(page.locator('[data-sonner-toaster]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show note' }).click();
  await expect(page.getByRole('region', { name: /Notifications/ })).toHaveAttribute('aria-live', 'polite');
});
