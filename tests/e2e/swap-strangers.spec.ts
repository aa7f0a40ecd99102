import type { Page } from '@playwright/test';
import { axeFindings, taken } from './page-watch';
import { expect, test } from './test';
import { give } from './wallet/money';
import { TestWallet } from './wallet/test-wallet';

const tokens = {
  ROACH: ['0x3476a3c3154b7b826D4e0aa76b173be056fEE6a1', 56, 'BNB Smart Chain'],
  TOLL: ['0xe55d6dE7Ab3f017B9Ef7EdC091403ea5F8De973a', 8453, 'Base'],
  DRIP: ['0x0e45A2C5b6a8682d76fF8Ee950904d421dc4c3Ee', 1, 'Ethereum'],
} as const;

/** Opens the swap of a token by its contract alone, as if it were in no catalogue. */
async function openStranger(page: Page, symbol: keyof typeof tokens) {
  const [address, chainId, chain] = tokens[symbol];
  const wallet = await TestWallet.install(page, { chainId });
  await wallet.beRemembered();
  await give(wallet, chainId, { coins: '2' });
  await page.goto('/trade-evm-spot');
  await taken(page);
  await page.getByRole('button', { name: 'Swap another token by its address' }).click();
  const field = page.getByRole('textbox', { name: 'Token address' });
  await field.fill('0x12');
  await expect(page.getByText('An address is 0x and 40 more characters')).toBeVisible();
  await field.fill(address);
  await expect(page.getByText('Nobody here has checked this token')).toBeVisible();
  return { wallet, panel: page.getByRole('region', { name: `Swap ${symbol} on ${chain}` }) };
}

test('ROACH by its contract is told as what cannot be sold again, and is not bought', async ({ page }) => {
  const { wallet, panel } = await openStranger(page, 'ROACH');
  await panel.getByRole('textbox', { name: 'You pay' }).fill('0.1');
  await expect(panel.locator('dl > div', { hasText: 'Price impact' })).toContainText('%');
  await panel.getByRole('button', { name: 'Buy ROACH' }).click();
  await expect(panel.getByText(/could be bought but not sold again/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(wallet.requested).not.toContain('eth_sendTransaction');
});

test('TOLL by its contract is told with what it keeps, and is bought on these terms', async ({ page }) => {
  const { wallet, panel } = await openStranger(page, 'TOLL');
  await panel.getByRole('textbox', { name: 'You pay' }).fill('0.05');
  await expect(panel.locator('dl > div', { hasText: 'Price impact' })).toContainText('%');
  await panel.getByRole('button', { name: 'Buy TOLL' }).click();
  await expect(panel.getByText(/Simulated: (\d|1\d)\.\d+% less arrives than quoted/)).toBeVisible();
  expect(wallet.requested).not.toContain('eth_sendTransaction');
  await panel.getByRole('button', { name: 'Swap on these terms' }).click();
  const dialog = page.getByRole('dialog');
  const isTyped = (await dialog.getByRole('textbox').count()) > 0;
  if (isTyped) await dialog.getByRole('textbox').fill('confirm');
  await dialog.getByRole('button', { name: 'Swap anyway' }).click();
  await expect(panel.getByText(/Simulated: you would get back \$[78]\d\.\d+ of \$100\.00/)).toBeVisible();
  await panel.getByRole('button', { name: 'Buy on these terms' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'ETH for TOLL' })).toContainText('Confirmed');
  await page.goto('/wallet');
  await page.getByRole('heading', { name: 'Fees' }).scrollIntoViewIfNeeded();
  const swap = page.getByRole('table', { name: 'Swaps' }).getByRole('row').filter({ hasText: 'TOLL' });
  await expect(swap, 'its history says so too').toContainText('Unlisted');
});

test('DRIP by its contract tells its price impact and what comes back, and is bought once that is accepted', async ({
  page,
}) => {
  const { wallet, panel } = await openStranger(page, 'DRIP');
  await panel.getByRole('textbox', { name: 'You pay' }).fill('0.05');
  await expect(panel.getByText(/You would (lose about|receive) .*%/).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Buy DRIP' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('confirm');
  await dialog.getByRole('button', { name: 'Swap anyway' }).click();
  await expect(panel.getByText(/Simulated: you would get back \$9\d\.\d+ of \$100\.00/)).toBeVisible();
  expect(wallet.requested).not.toContain('eth_sendTransaction');
  await panel.getByRole('button', { name: 'Buy on these terms' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'ETH for DRIP' })).toContainText('Confirmed');
  await panel.getByRole('button', { name: 'Swap back' }).click();
  await panel.getByRole('button', { name: 'Approve DRIP' }).click();
  await expect(panel.getByRole('button', { name: 'Sell DRIP' })).toBeEnabled();
});
