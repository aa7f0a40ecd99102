import type { Page } from '@playwright/test';
import { expect } from '../test';

/** The islands are awake once a slider has its thumb: only the browser can place it. */
export async function openGallery(page: Page, path = '/design'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main [role=slider]').first()).toBeVisible();
}
