import type { Page } from '@playwright/test';
import { AccountTrader } from './account-trader';
import { siteUrl } from './stack';
import { expect } from './test';
import { dialog } from './trader';

export const picture = (page: Page) => dialog(page).getByRole('img');
export const shown = (page: Page) => expect(dialog(page).locator('[data-status=shown]')).toBeVisible();

/** Opens the summary of the newest closing from the trade history. */
export async function summed(page: Page): Promise<AccountTrader> {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.trade('BTC', 'sell', '0.02');
  await owner.come('/perpetual?tab=fills');
  await page.getByRole('button', { name: 'Trade summary of BTC' }).first().click();
  await shown(page);
  return owner;
}

export async function shared(page: Page): Promise<string> {
  await dialog(page).getByRole('button', { name: 'Share publicly' }).click();
  await expect(page.getByText('Trade summary generated and saved!')).toBeVisible();
  const href = await dialog(page).getByRole('link', { name: 'Open the page' }).getAttribute('href');
  return new URL(href ?? '', siteUrl()).pathname;
}
