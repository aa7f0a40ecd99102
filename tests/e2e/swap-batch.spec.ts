import { axeFindings } from './page-watch';
import { knowsImpact, openPair, press, receive, sent, spend, swapPanel } from './swap-panel';
import { expect, test } from './test';
import { give } from './wallet/money';

const money = { dollars: '500', coins: '2' };
const choice = (page: Parameters<typeof spend>[0], name: string) =>
  swapPanel(page).getByRole('radio', { name, exact: true });

test('a wallet that can approves and swaps at once, and a reload meanwhile loses nothing', async ({ page }) => {
  const wallet = await openPair(page, money, { atomic: 'supported' });
  await wallet.beRemembered();
  wallet.batches.isHeld = true;
  await spend(page).fill('100');
  await expect(choice(page, 'One step')).toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await knowsImpact(page);
  await press(page, 'Buy ETH');
  const row = sent(page).getByRole('listitem');
  await expect(row).toContainText('Your wallet is carrying out approval and swap together');
  await page.reload();
  await expect(row).toContainText('Your wallet is carrying out approval and swap together');
  wallet.batches.isHeld = false;
  await expect(row).toContainText('Confirmed');
  await expect(row).toContainText(/Received 0\.0\d+ ETH, quoted/);
  await expect(row.getByRole('link', { name: 'Transaction' })).toBeVisible();
  expect(wallet.requested.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1);
  expect(wallet.requested).not.toContain('eth_sendTransaction');
});

test('a wallet that would have to be changed first is asked only by choice, and its refusal leaves another way', async ({
  page,
}) => {
  const wallet = await openPair(page, money, { atomic: 'ready' });
  await spend(page).fill('100');
  await expect(choice(page, 'Exact')).toBeChecked();
  await choice(page, 'One step').check({ force: true });
  wallet.inTurn('wallet_sendCalls', ['keep', 'refuse']);
  await knowsImpact(page);
  await press(page, 'Buy ETH');
  await expect(swapPanel(page).getByText('Your wallet cannot do approval and swap in one step.')).toBeVisible();
  await press(page, 'Dismiss');
  await knowsImpact(page);
  await press(page, 'Buy ETH');
  await expect(swapPanel(page).getByText('You declined in your wallet.')).toBeVisible();
  expect(wallet.requested).not.toContain('eth_sendTransaction');
  await choice(page, 'Exact').check({ force: true });
  await expect(swapPanel(page).getByRole('button', { name: 'Approve USDC' })).toBeEnabled();
});

test('a signature takes the place of the approval', async ({ page }) => {
  const wallet = await openPair(page);
  await spend(page).fill('50');
  await choice(page, 'Permit').check({ force: true });
  await knowsImpact(page);
  await press(page, 'Buy ETH');
  await expect(sent(page).getByRole('listitem')).toContainText('Confirmed');
  expect(wallet.requested.filter((method) => method === 'eth_signTypedData_v4')).toHaveLength(1);
  expect(wallet.requested.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1);
});

test('a wanted amount becomes an estimate of the amount to spend, and says so', async ({ page }) => {
  await openPair(page);
  await spend(page).fill('100');
  await expect(receive(page)).not.toHaveValue('');
  await receive(page).fill('0.05');
  await expect(swapPanel(page).getByText('The amount to spend is an estimate from the last rate.')).toBeVisible();
  await expect(spend(page)).toHaveValue(/^1\d\d(\.\d+)?$/);
  await expect(swapPanel(page).getByText(/^Quoted: 0\.0\d+ ETH\./)).toBeVisible();
  await expect(receive(page)).toHaveValue('0.05');
  await spend(page).fill('20');
  await expect(receive(page)).toHaveValue(/^0\.00\d+$/);
});

test('without coins for the network fee the button says so and the wallet is left alone', async ({ page }) => {
  const wallet = await openPair(page, { dollars: '500', coins: '0' });
  await spend(page).fill('100');
  await expect(swapPanel(page).getByRole('button', { name: 'Not enough ETH for the network fee' })).toBeDisabled();
  expect(wallet.requested).not.toContain('eth_sendTransaction');
  await give(wallet, 42_161, { coins: '1' });
  await expect(swapPanel(page).getByRole('button', { name: 'Approve USDC' })).toBeEnabled();
});
