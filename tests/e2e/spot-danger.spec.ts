import type { Page } from '@playwright/test';
import { axeFindings, inBothThemes, overflow, taken, watch } from './page-watch';
import { expect, test } from './test';
import { TestWallet } from './wallet/test-wallet';

const facts = (page: Page) => page.getByRole('region', { name: 'Safety facts' });
const fact = (page: Page, name: string) => facts(page).locator('dl > div', { hasText: name });
const account = (page: Page) => page.getByRole('button', { name: /Wallet menu/ });

test('a coin that cannot be sold says so above everything else, and first among its facts', async ({ page }) => {
  const { faults } = watch(page);
  await page.goto('/spot/bsc/ROACH_BNB');
  await taken(page);
  const banner = page.getByText('ROACH cannot be sold', { exact: true });
  await expect(banner).toBeVisible();
  await expect(fact(page, 'Can be sold')).toContainText('No');
  await expect(facts(page).locator('dt').first()).toHaveText('Can be sold');
  await expect(fact(page, 'Ten largest wallets hold')).toContainText(/^Ten largest wallets hold[1-7]?\d\.\d%$/);
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(banner).toBeInViewport();
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    expect(await inBothThemes(page), `${width} px`).toEqual([]);
  }
  expect(faults).toEqual([]);
});

test('a coin with a tax says what is taken of a purchase and of a sale', async ({ page }) => {
  await page.goto('/spot/base/TOLL_ETH');
  await expect(page.getByText('TOLL takes a tax on every trade')).toBeVisible();
  await expect(page.getByText('Buy tax 5.0%, sell tax 5.0%.')).toBeVisible();
});

test('the list marks what takes its buyers’ money, and offers no trade of a coin that cannot be sold', async ({
  page,
}) => {
  // The facts are known once somebody has looked.
  for (const path of ['/spot/bsc/ROACH_BNB', '/spot/base/TOLL_ETH']) {
    await page.goto(path);
    await expect(page.getByText(/cannot be sold|takes a tax on every trade/).first()).toBeVisible();
  }
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      await page.goto('/memes?q=roach');
      const row = page.locator('tbody tr[data-row]').first();
      await expect(row.locator('td').first()).toContainText('Cannot be sold');
    }).toPass();
    const row = page.locator('tbody tr[data-row]').first();
    await expect(row.getByRole('link', { name: 'View ROACH/BNB, which cannot be sold' })).toHaveText('View');
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.goto('/memes?q=toll');
  await expect(page.locator('tbody tr[data-row] td').first()).toContainText('Tax 5.0%');
});

test('the header names the page’s network, and a wallet on it is not warned', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const wallet = await TestWallet.install(page, { chainId: 56 });
  await wallet.beRemembered();
  await page.goto('/spot/bsc/PLUTO_USDT');
  await taken(page);
  await expect(page.getByRole('banner').getByTitle('Network: BNB Smart Chain')).toBeVisible();
  await expect(account(page)).toContainText(/\d BNB$/);
  await expect(account(page).locator('svg')).toHaveCount(1);
  await wallet.changeChain(10);
  await expect(account(page)).toContainText('Your wallet is on Optimism');
  await account(page).click();
  await page.getByRole('menu').getByRole('button', { name: 'Switch to BNB Smart Chain' }).click();
  await expect.poll(() => wallet.chainId).toBe(56);
  await page.goto('/markets');
  await expect(page.getByRole('banner').getByTitle('Network: Arbitrum')).toBeVisible();
});
