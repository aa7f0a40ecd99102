import type { Page } from '@playwright/test';
import { axeFindings, taken } from './page-watch';
import { expect, test } from './test';
import { give } from './wallet/money';
import { TestWallet } from './wallet/test-wallet';

const rows = (page: Page) => page.locator('tbody tr[data-row]');

test('two presses buy from the list, with the checks of the panel between them', async ({ page }) => {
  const wallet = await TestWallet.install(page, { chainId: 56 });
  await wallet.beRemembered();
  await give(wallet, 56, { coins: '2' });
  // A press before the prices are known would open the question for an unknown loss.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/birdeye-prices', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/memes?chain=bsc&q=doge/bnb');
  await taken(page);
  const row = rows(page).filter({ hasText: 'DOGE/BNB' }).last();
  await row.hover();
  const chips = row.getByRole('button', { name: 'Buy DOGE for 0.5' });
  const [chip, mark] = [await chips.boundingBox(), await row.locator('td').nth(-2).locator('span').boundingBox()];
  expect((chip?.x ?? 0) + (chip?.width ?? 0), 'the mark of safety stays in sight').toBeLessThanOrEqual(mark?.x ?? 0);
  await row.getByRole('button', { name: 'Buy DOGE for 0.05' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'You pay' })).toHaveValue('0.05');
  await expect(dialog.locator('dl > div', { hasText: 'Minimum received' })).toContainText('DOGE');
  await expect(dialog.getByRole('button', { name: 'Getting a quote' })).toBeDisabled();
  release();
  await dialog.getByRole('button', { name: 'Buy DOGE' }).click();
  await expect(page.getByText('Swap completed successfully!')).toBeVisible();
  expect(wallet.requested.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1);
});

test('on a phone rows buy at a press once that is chosen, and go on doing so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const wallet = await TestWallet.install(page, { chainId: 56 });
  await wallet.beRemembered();
  await give(wallet, 56, { coins: '2' });
  const path = '/memes?chain=bsc&q=doge/bnb';
  await page.goto(path);
  await taken(page);
  const row = rows(page).filter({ hasText: 'DOGE/BNB' }).last();
  await expect(row.getByRole('link', { name: 'Trade DOGE/BNB' })).toBeVisible();
  await page.getByRole('button', { name: 'Quick buy', exact: true }).click();
  await expect(row.getByRole('link', { name: 'Trade DOGE/BNB' })).toBeHidden();
  await page.goto(path);
  await taken(page);
  expect(await axeFindings(page)).toEqual([]);
  await row.locator('button:visible', { hasText: '0.05' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'You pay' })).toHaveValue('0.05');
  await dialog.getByRole('button', { name: 'Buy DOGE' }).click();
  await expect(page.getByText('Swap completed successfully!')).toBeVisible();
});
