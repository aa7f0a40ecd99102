import type { Page } from '@playwright/test';
import { expect } from '../test';

/** Waits until the islands run: only the browser can place the thumb of a slider. */
export async function openGallery(page: Page, path = '/design'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main [role=slider]').first()).toBeVisible();
}
