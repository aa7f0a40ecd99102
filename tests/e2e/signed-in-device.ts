import type { Browser, Page } from '@playwright/test';
import { taken } from './page-watch';
import { expect } from './test';
import { TestWallet } from './wallet/test-wallet';

/** Opens a page of a wallet that is signed in, as on a device of its own. */
export async function signedInDevice(browser: Browser, privateKey: `0x${string}`): Promise<Page> {
  const page = await (await browser.newContext({ timezoneId: 'UTC' })).newPage();
  await TestWallet.install(page, { privateKey });
  await page.goto('/wallet');
  await taken(page);
  await page.getByRole('banner').getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  return page;
}
