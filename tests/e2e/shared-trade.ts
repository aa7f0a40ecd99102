import type { Page } from '@playwright/test';
import { AccountTrader } from './account-trader';
import { siteUrl } from './stack';
import { expect } from './test';
import { dialog } from './trader';

export const picture = (page: Page) => dialog(page).getByRole('img');
export const shown = (page: Page) => expect(dialog(page).locator('[data-status=shown]')).toBeVisible();
export const choose = (page: Page, part: 'Dollars' | 'Size' | 'Wallet address') =>
  dialog(page).getByRole('checkbox', { name: part, exact: true }).click();

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

/** Returns what leads to an account's fills: its wallet, and what the exchange tells of each fill and no page may. */
export async function secretsOf({ trader: { address, info } }: AccountTrader): Promise<readonly RegExp[]> {
  const fills = await info.userFills({ user: address });
  expect(fills.length).toBeGreaterThan(0);
  const texts = fills.flatMap(({ hash, oid, tid, time }) => [
    hash,
    String(oid),
    String(tid),
    String(time),
    String(Math.floor(time / 1_000)),
    new Date(time).toISOString().slice(0, 16),
  ]);
  return [address, address.slice(2, 12), ...texts].map((text) => new RegExp(`(?<![0-9a-f])${text}(?![0-9a-f])`, 'i'));
}

export async function shared(page: Page): Promise<string> {
  await dialog(page).getByRole('button', { name: 'Share publicly' }).click();
  await expect(page.getByText('Trade summary generated and saved!')).toBeVisible();
  const href = await dialog(page).getByRole('link', { name: 'Open the page' }).getAttribute('href');
  return new URL(href ?? '', siteUrl()).pathname;
}
