import type { Page } from '@playwright/test';
import { taken } from '../page-watch';
import { expect, test } from '../test';
import { TestWallet } from './test-wallet';

const switching = 'wallet_switchEthereumChain';

async function connectOn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await taken(page);
  await page.getByRole('banner').getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click();
}

test('while a wallet changes to a pair’s network one reads which, and then that it is there', async ({ page }) => {
  const wallet = await TestWallet.install(page, { chainId: 1 });
  wallet.once(switching, 'hang');
  await connectOn(page, '/spot/base/UNI_USDC');
  await expect(page.getByText('Switching to Base...')).toBeVisible();
  expect(wallet.chainId).toBe(1);
  await page.goto('/spot/optimism/OP_ETH');
  await expect(page.getByText('Switched to Optimism')).toBeVisible();
  await expect(page.getByText('Switching to Optimism...')).toHaveCount(0);
  expect(wallet.chainId).toBe(10);
});

test('a change of network that fails is said, and the page stays whole', async ({ page }) => {
  const wallet = await TestWallet.install(page, { chainId: 1 });
  wallet.once(switching, 'busy');
  await connectOn(page, '/spot/base/UNI_USDC');
  await expect(page.getByText('Failed to switch network')).toBeVisible();
  await expect(page.getByText('Switching to Base...')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Recent transactions' }).getByRole('row')).toHaveCount(11);
  expect(wallet.chainId).toBe(1);
});
