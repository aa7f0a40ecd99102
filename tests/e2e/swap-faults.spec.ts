import type { Page } from '@playwright/test';
import { control } from '../helpers/exchange';
import { sandboxUrl } from './stack';
import { fact, sell as fillSale, openPair, press, sent, spend, swapPanel, takeProvider } from './swap-panel';
import { expect, test } from './test';
import { give } from './wallet/money';
import { TestWallet } from './wallet/test-wallet';

// The knobs of the providers turn for everybody who uses the stack.
test.use({ hasOwnStack: true });
/** The initial state of the stack that many tests share. */
const usual = { reset: true, plan: 'Startup' } as const;
test.afterEach(async () => {
  await control(sandboxUrl(), 'oneinch', usual);
  await control(sandboxUrl(), 'kyberswap', { reset: true });
});

/** Sells by 1inch, whose knobs are turned here. */
async function sell(page: Page, amount: string): Promise<void> {
  await takeProvider(page, '1inch');
  await fillSale(page, amount);
}

test('a provider whose transaction lies is told, and the wallet is not asked', async ({ page }) => {
  const wallet = await openPair(page);
  await sell(page, '0.1');
  await expect(fact(page, 'Minimum received')).toContainText('USDC');
  await control(sandboxUrl(), 'oneinch', { lies: ['receiver'] });
  await press(page, 'Sell ETH');
  await expect(swapPanel(page).getByText('is not the swap that you were shown (another receiver)')).toBeVisible();
  expect(wallet.requested).not.toContain('eth_sendTransaction');
});

test('a provider that is away is said, and the other one swaps under its own name', async ({ page }) => {
  await control(sandboxUrl(), 'oneinch', { faults: [{ path: '/', kind: '500', rate: 1 }] });
  await openPair(page);
  // Another amount than before: visitors share the offers of a moment.
  await sell(page, '0.13');
  await press(page, 'Try KyberSwap');
  await expect(fact(page, 'Minimum received')).toContainText('USDC');
  await expect(fact(page, 'KyberSwap fee')).toBeVisible();
  await press(page, 'Sell ETH');
  await expect(sent(page).getByRole('listitem')).toContainText('Confirmed');
});

test('of two providers the better offer is taken by itself, and the panel says what each offers', async ({ page }) => {
  await control(sandboxUrl(), 'oneinch', { faults: [{ path: '/', kind: '500', rate: 1 }] });
  await openPair(page);
  await fillSale(page, '0.1');
  await expect(swapPanel(page).getByText('1inch: no offer')).toBeVisible();
  await expect(swapPanel(page).getByText(/^KyberSwap: .* USDC$/)).toBeVisible();
  await press(page, 'Sell ETH');
  await expect(sent(page).getByRole('listitem')).toContainText('Confirmed');
});

test('a price that fell between quote and swap asks to be accepted, and only then the wallet opens', async ({
  page,
}) => {
  const wallet = await openPair(page);
  await sell(page, '0.1');
  await expect(fact(page, 'Minimum received')).toContainText('USDC');
  await expect(swapPanel(page).getByRole('button', { name: 'Sell ETH' })).toBeEnabled();
  await control(sandboxUrl(), 'oneinch', { drift: 200 });
  await press(page, 'Sell ETH');
  await expect(swapPanel(page).getByText('The price got worse')).toBeVisible();
  expect(wallet.requested).not.toContain('eth_sendTransaction');
  await press(page, 'Accept the new price');
  await expect(sent(page).getByRole('listitem')).toContainText('Confirmed');
});

test('a price that fell before an approval is accepted for the approval too', async ({ page }) => {
  const drip = '0x0e45A2C5b6a8682d76fF8Ee950904d421dc4c3Ee';
  const wallet = await TestWallet.install(page, { chainId: 1 });
  await wallet.beRemembered();
  await give(wallet, 1, { coins: '1', token: drip, units: 1_000n * 10n ** 18n });
  await page.goto(`/trade-evm-spot#${drip}`);
  const panel = page.getByRole('region', { name: 'Swap DRIP on Ethereum' });
  await panel.getByRole('radio', { name: 'Sell' }).check({ force: true });
  await panel.getByRole('radio', { name: '1inch', exact: true }).check({ force: true });
  await panel.getByRole('textbox', { name: 'You pay' }).fill('1000');
  await expect(panel.getByRole('button', { name: 'Approve DRIP' })).toBeEnabled();
  await control(sandboxUrl(), 'oneinch', { drift: 200 });
  await panel.getByRole('button', { name: 'Approve DRIP' }).click();
  await expect(panel.getByText('The price got worse')).toBeVisible();
  expect(wallet.requested).not.toContain('eth_sendTransaction');
  await panel.getByRole('button', { name: 'Accept the new price' }).click();
  await expect(panel.getByRole('button', { name: 'Sell DRIP' })).toBeEnabled();
  expect(wallet.requested.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1);
});

test('a provider that goes away between quote and swap is told, the amount stays, and later it works', async ({
  page,
}) => {
  const wallet = await openPair(page);
  await sell(page, '0.1');
  await expect(swapPanel(page).getByRole('button', { name: 'Sell ETH' })).toBeEnabled();
  await control(sandboxUrl(), 'oneinch', { faults: [{ path: '/', kind: '500', rate: 1 }] });
  await press(page, 'Sell ETH');
  await expect(swapPanel(page).getByText('The swap was not made')).toBeVisible();
  await expect(spend(page)).toHaveValue('0.1');
  expect(wallet.requested).not.toContain('eth_sendTransaction');
  await control(sandboxUrl(), 'oneinch', usual);
  await press(page, 'Dismiss');
  await press(page, 'Sell ETH');
  await expect(sent(page).getByRole('listitem')).toContainText('Confirmed');
});

test('a failure with one amount is not shown for the next', async ({ page }) => {
  await openPair(page);
  await sell(page, '0.1');
  await expect(swapPanel(page).getByRole('button', { name: 'Sell ETH' })).toBeEnabled();
  await control(sandboxUrl(), 'oneinch', { lies: ['router'] });
  await press(page, 'Sell ETH');
  await expect(swapPanel(page).getByText('The swap was not made')).toBeVisible();
  await control(sandboxUrl(), 'oneinch', { ...usual, faults: [{ path: '/', kind: '500', rate: 1 }] });
  await spend(page).fill('0.2');
  await expect(swapPanel(page).getByText('The swap was not made')).toHaveCount(0);
  await expect(swapPanel(page).getByRole('button', { name: 'Failed to get quote' })).toBeDisabled();
});
