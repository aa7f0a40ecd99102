import { expect, type Page } from '@playwright/test';
import { taken } from './page-watch';
import { dialog } from './trader';

export async function open(page: Page, address = '/trading?symbol=BTC'): Promise<void> {
  await page.goto(address);
  await taken(page);
}

export async function settings(page: Page, tab?: 'Screen' | 'Keys' | 'Risk limits'): Promise<void> {
  // By keyboard: a message of an order just filled may lie over it for a while.
  await page.getByRole('button', { name: 'Terminal settings' }).filter({ visible: true }).press('Enter');
  await expect(dialog(page)).toBeVisible();
  if (tab !== undefined) await dialog(page).getByRole('tab', { name: tab }).click();
}

export async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

/** A visitor's own address must not be at its limit because of other tests. */
export async function withoutLimits(page: Pick<Page, 'request'>): Promise<void> {
  const data = { ipLimits: false };
  expect((await page.request.post(`${process.env['SANDBOX_URL']}/control/settings`, { data })).ok()).toBe(true);
}
