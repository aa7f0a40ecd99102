import { control } from '../helpers/exchange';
import { sandboxUrl } from './stack';
import { connectAt, knowsImpact, openPair, press, sell, sent, spend, swapPanel } from './swap-panel';
import { expect, test } from './test';
import { give } from './wallet/money';
import { TestWallet } from './wallet/test-wallet';

// A change of a chain meets everybody who uses the stack.
test.use({ hasOwnStack: true });
const upset = (knob: string, body: object = {}) => control(sandboxUrl(), `chains/42161/${knob}`, body);
test.afterEach(() => upset('clear'));

const isReady = async (page: Parameters<typeof spend>[0]) => {
  await knowsImpact(page);
  await expect(swapPanel(page).getByRole('button', { name: 'Sell ETH' })).toBeEnabled();
};

test('a swap whose number another transaction took is told as replaced, and is not sent again', async ({ page }) => {
  const wallet = await openPair(page);
  await sell(page, '0.1');
  await isReady(page);
  await upset('replace', { transactions: 1 });
  await press(page, 'Sell ETH');
  const row = sent(page).getByRole('listitem');
  await expect(row).toContainText('Replaced by another transaction of your wallet');
  expect(wallet.requested.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1);
});

test('a swap that is on no node any more is told as waiting, and not as done', async ({ page }) => {
  await openPair(page);
  await sell(page, '0.1');
  await isReady(page);
  await upset('drop', { transactions: 1 });
  await press(page, 'Sell ETH');
  await expect(sent(page).getByRole('listitem')).toContainText('Sent, waiting for a block');
  await expect(page.getByText('Swap completed successfully!')).toHaveCount(0);
});

test('a swap whose block is reorganised away waits again, and is confirmed in another', async ({ page }) => {
  await openPair(page);
  await sell(page, '0.1');
  await press(page, 'Sell ETH');
  const row = sent(page).getByRole('listitem');
  await expect(row).toContainText(/In a block|Confirmed/);
  await upset('reorg', { depth: 1, transactions: 'return' });
  await expect(row).toContainText('Confirmed');
  await expect(row).toContainText(/Received \d+\.\d+ USDC/);
});

test('a node that goes away before the wallet opens is told, and after that it is waited for, over a reload too', async ({
  page,
}) => {
  const wallet = await openPair(page);
  await wallet.beRemembered();
  await sell(page, '0.1');
  await isReady(page);
  await upset('gone');
  await press(page, 'Sell ETH');
  await expect(swapPanel(page).getByText('The swap was not made')).toBeVisible();
  expect(wallet.requested).not.toContain('eth_sendTransaction');
  await upset('clear');
  await press(page, 'Dismiss');
  await upset('drop', { transactions: 1 });
  await press(page, 'Sell ETH');
  const row = sent(page).getByRole('listitem');
  await expect(row).toContainText('Sent, waiting for a block');
  await upset('gone');
  await page.reload();
  await expect(row).toContainText('Sent, waiting for a block');
});

test('USDT’s old approval is taken back first, with its own question, and a reload between loses nothing', async ({
  page,
}) => {
  const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
  const wallet = await TestWallet.install(page, { chainId: 1 });
  await give(wallet, 1, { coins: '1', token: usdt, units: 500_000_000n });
  await connectAt(page, '/spot/ethereum/ETH_USDT');
  await wallet.beRemembered();
  const approve = async (amount: string) => {
    await spend(page).fill(amount);
    await press(page, 'Approve USDT');
    await expect(swapPanel(page).getByRole('button', { name: 'Buy ETH' })).toBeEnabled();
  };
  const requested = () => wallet.requested.filter((method) => method === 'eth_sendTransaction').length;
  await approve('10');
  expect(requested()).toBe(1);
  await page.reload();
  await expect(sent(page).getByRole('listitem')).toContainText('Approve USDT');
  await approve('20');
  expect(requested()).toBe(3);
  await knowsImpact(page);
  await press(page, 'Buy ETH');
  await expect(sent(page).getByRole('listitem').filter({ hasText: 'USDT for ETH' })).toContainText('Confirmed');
});
