import { axeFindings, beginIn, inBothThemes, overflow, taken, watch } from './page-watch';
import { fact, openPair, pairPath, press, sent, spend, swapPanel } from './swap-panel';
import { expect, test } from './test';

test('a visitor types into the form that the server sent, and the panel takes it over with a quote', async ({
  page,
}) => {
  await beginIn(page, 'dark');
  const { faults } = watch(page);
  await page.goto(pairPath);
  await taken(page);
  await spend(page).fill('50');
  await expect(fact(page, 'Minimum received')).toContainText('ETH');
  await expect(spend(page)).toHaveValue('50');
  await expect(fact(page, 'Price impact')).toContainText('%');
  await expect(fact(page, 'Rate')).toContainText('1 ETH =');
  await expect(swapPanel(page).getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  expect(await inBothThemes(page)).toEqual([]);
  for (const width of [1920, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
  expect(faults).toEqual([]);
});

test('a token is approved exactly, bought and sold again, each confirmed, and the list survives a reload', async ({
  page,
}) => {
  const wallet = await openPair(page);
  await wallet.beRemembered();
  await spend(page).fill('100');
  await press(page, 'Approve USDC');
  await expect(page.getByText('Token approved successfully!')).toBeVisible();
  await press(page, 'Buy ETH');
  await expect(page.getByText('Swap completed successfully!')).toBeVisible();
  await expect(spend(page)).toHaveValue('');
  const bought = sent(page).getByRole('listitem').filter({ hasText: '100.00 USDC for ETH' });
  await expect(bought).toContainText('Confirmed');
  await expect(bought).toContainText(/Received 0\.0\d+ ETH, quoted/);
  expect(wallet.requested.filter((method) => method === 'eth_sendTransaction')).toHaveLength(2);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(bought).toContainText('Confirmed');
  await bought.getByRole('button', { name: 'Swap back' }).click();
  await expect(swapPanel(page).getByRole('radio', { name: 'Sell' })).toBeChecked();
  await press(page, 'Sell ETH');
  await expect(sent(page).getByRole('listitem').filter({ hasText: 'ETH for USDC' })).toContainText('Confirmed');
  expect(wallet.requested.filter((method) => method === 'eth_sendTransaction')).toHaveLength(3);
});

test('amounts and slippage say what is wrong with them, and the limits hold in the field', async ({ page }) => {
  await openPair(page);
  const says = (text: string) => expect(swapPanel(page).getByText(text)).toBeVisible();
  await spend(page).fill('0.0005');
  await says('Amount is too small or invalid');
  await spend(page).fill('1.1234567');
  await says('USDC has at most 6 decimals.');
  await spend(page).fill('600');
  await expect(swapPanel(page).getByRole('button', { name: 'Insufficient balance' })).toBeDisabled();
  await swapPanel(page).getByRole('button', { name: 'Max' }).click();
  await expect(spend(page)).toHaveValue('500');
  await swapPanel(page).getByText('Custom', { exact: true }).first().click();
  const slippage = swapPanel(page).getByRole('textbox', { name: 'Custom' });
  await slippage.fill('49');
  await says('Warning: High slippage tolerance. The maximum is 5%.');
  await slippage.fill('0.01');
  await says('Minimum slippage is 0.1%.');
  await slippage.fill('abc');
  await says('Enter a percentage.');
  await slippage.blur();
  await expect(slippage).toHaveValue('0.1');
  await swapPanel(page).getByRole('radio', { name: 'Sell' }).check({ force: true });
  await expect(spend(page)).toHaveValue('');
  await swapPanel(page).getByRole('button', { name: '100%' }).click();
  await expect(spend(page)).not.toHaveValue('2');
  await expect(swapPanel(page).getByRole('button', { name: 'Sell ETH' })).toBeEnabled();
});

test('thousands are marked once an amount is left, and no key moves its caret', async ({ page }) => {
  await openPair(page, { dollars: '5000', coins: '2' });
  await spend(page).fill('12345');
  await spend(page).blur();
  await expect(spend(page)).toHaveValue('12,345');
  await spend(page).press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('98');
  await expect(spend(page)).toHaveValue('1982345');
  await spend(page).fill('1,234.5');
  await spend(page).blur();
  await expect(spend(page)).toHaveValue('1,234.5');
  await expect(swapPanel(page).getByText('≈ $1,23')).toBeVisible();
});

test('amounts of one’s own are offered for one press, and kept', async ({ page }) => {
  await openPair(page);
  const chip = (name: string) => swapPanel(page).getByRole('button', { name, exact: true });
  await chip('$50').click();
  await expect(spend(page)).toHaveValue('50');
  await chip('Edit amounts').click();
  await page.getByRole('textbox', { name: 'Amount 2' }).fill('75.5');
  await page.getByRole('textbox', { name: 'Amount 3' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await chip('$75.50').click();
  await expect(spend(page)).toHaveValue('75.5');
  await expect(chip('$200')).toHaveCount(0);
  await swapPanel(page).getByRole('radio', { name: 'Sell' }).check({ force: true });
  await chip('50%').click();
  await expect(spend(page)).toHaveValue(/^0\.99\d+$/);
});

test('a wallet that declines leaves everything as it was, and its other network is left by itself', async ({
  page,
}) => {
  const wallet = await openPair(page);
  await wallet.changeChain(10);
  await swapPanel(page).getByRole('radio', { name: 'Sell' }).check({ force: true });
  await spend(page).fill('0.1');
  wallet.once('eth_sendTransaction', 'refuse');
  await press(page, 'Sell ETH');
  await expect(swapPanel(page).getByText('You declined in your wallet.')).toBeVisible();
  expect(wallet.chainId).toBe(42_161);
  await expect(spend(page)).toHaveValue('0.1');
  await press(page, 'Dismiss');
  await press(page, 'Sell ETH');
  await expect(sent(page).getByRole('listitem')).toContainText('Confirmed');
});

test('the wallet page shows the tokens, ends an approval, and saves the swaps for an accountant', async ({ page }) => {
  const wallet = await openPair(page);
  await wallet.beRemembered();
  await spend(page).fill('100');
  await swapPanel(page).getByText('Unlimited', { exact: true }).click();
  await expect(swapPanel(page).getByText(/An unlimited approval stays after the swap/)).toBeVisible();
  await press(page, 'Approve USDC');
  await press(page, 'Buy ETH');
  await expect(sent(page).getByRole('listitem').filter({ hasText: 'for ETH' })).toContainText('Confirmed');
  await page.goto('/wallet');
  const table = (name: string) => page.getByRole('table', { name });
  await page.getByRole('heading', { name: 'Fees' }).scrollIntoViewIfNeeded();
  await expect(table('Tokens on all networks').getByRole('row').filter({ hasText: 'USDC' })).toContainText('400.00');
  await expect(table('Swaps').getByRole('row').filter({ hasText: '100.00 USDC' })).toContainText('Confirmed');
  const approval = table('Approvals').getByRole('row').filter({ hasText: '1inch' });
  await expect(approval).toContainText('Unlimited');
  expect(await axeFindings(page)).toEqual([]);
  await expect(page.getByText('Swaps made in this browser, newest first.')).toBeVisible();
  for (const width of [390, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`pluto-swaps-${wallet.address}-koinly.csv`);
  await approval.getByRole('button', { name: 'Revoke USDC on Arbitrum' }).click();
  await expect(page.getByText('No approvals')).toBeVisible();
});

test('a private endpoint is explained and offered to the wallet where the network has one, and nowhere else', async ({
  page,
}) => {
  const wallet = await openPair(page);
  await wallet.beRemembered();
  await expect(swapPanel(page).getByRole('button', { name: 'Protect from sandwich attacks' })).toHaveCount(0);
  await page.goto('/spot/ethereum/ETH_USDC');
  await swapPanel(page).getByRole('button', { name: 'Protect from sandwich attacks' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Flashbots Protect passes your transaction directly to block builders');
  expect(await axeFindings(page)).toEqual([]);
  expect(wallet.requested).not.toContain('wallet_addEthereumChain');
  await dialog.getByRole('button', { name: 'Add to my wallet' }).click();
  await expect(dialog.getByText('Your wallet answered.')).toBeVisible();
  expect(wallet.requested).toContain('wallet_addEthereumChain');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const named = swapPanel(page).getByText('Private: this wallet took the node of Flashbots Protect.');
  await expect(named).toBeVisible();
  await page.reload();
  await expect(named).toBeVisible();
  await swapPanel(page).getByRole('button', { name: 'Private node' }).click();
  await dialog.getByRole('button', { name: 'I no longer use it' }).click();
  await expect(named).toHaveCount(0);
});
