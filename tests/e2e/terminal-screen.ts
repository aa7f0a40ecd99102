import type { Page } from '@playwright/test';
import { taken } from './page-watch';
import { expect } from './test';
import { dialog } from './trader';

export async function open(page: Page, address = '/trading?symbol=BTC'): Promise<void> {
  await page.goto(address);
  await taken(page);
}

export async function settings(page: Page, tab?: 'Screen' | 'Keys' | 'Risk limits'): Promise<void> {
  // Opened by keyboard: the toast of a filled order may cover the button for a while.
  await page.getByRole('button', { name: 'Terminal settings' }).filter({ visible: true }).press('Enter');
  await expect(dialog(page)).toBeVisible();
  if (tab !== undefined) await dialog(page).getByRole('tab', { name: tab }).click();
}

export async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}
