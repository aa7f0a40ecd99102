import type { Locator, Page } from '@playwright/test';
import { taken } from './page-watch';
import { expect } from './test';
import { furnish } from './wallet/money';
import { TestWallet, type TestWalletOptions } from './wallet/test-wallet';

export const swapPanel = (page: Page): Locator => page.getByRole('region', { name: 'Swap', exact: true });
export const spend = (page: Page): Locator => swapPanel(page).getByRole('textbox', { name: 'You pay' });
export const press = (page: Page, name: string): Promise<void> =>
  swapPanel(page).getByRole('button', { name, exact: true }).click();
export const receive = (page: Page): Locator => swapPanel(page).getByRole('textbox', { name: 'You receive' });
export const fact = (page: Page, name: string): Locator =>
  swapPanel(page).locator('dl > div', { has: page.locator('dt', { hasText: name }) });
export const sent = (page: Page): Locator =>
  swapPanel(page).getByRole('region', { name: 'Your swaps in this browser' });

export const pairPath = '/spot/arbitrum/ETH_USDC';

/** Opens a pair with a new wallet that holds these amounts on Arbitrum. */
export async function openPair(
  page: Page,
  has = { dollars: '500', coins: '2' },
  options: TestWalletOptions = {},
): Promise<TestWallet> {
  const wallet = await TestWallet.install(page, options);
  await furnish(wallet, has);
  await connectAt(page, pairPath);
  return wallet;
}

/** Opens a page with a swap panel and connects the wallet there. */
export async function connectAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await taken(page);
  await swapPanel(page).getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click();
  await expect(swapPanel(page).getByText('Balance')).toBeVisible();
}

/** Takes a provider by hand, whatever the other one offers. */
export const takeProvider = (page: Page, name: '1inch' | 'KyberSwap') =>
  swapPanel(page).getByRole('radio', { name, exact: true }).check({ force: true });

export const sell = async (page: Page, amount: string): Promise<void> => {
  await swapPanel(page).getByRole('radio', { name: 'Sell' }).check({ force: true });
  await spend(page).fill(amount);
};

/**
 * While many ask a provider, the small rate behind the impact comes late, and without it a swap is confirmed in words.
 * The whole panel is asked, so that a failure says what stands in it.
 */
export const knowsImpact = (page: Page) => expect(swapPanel(page)).toContainText(/Price impact[^%–]*%/);
