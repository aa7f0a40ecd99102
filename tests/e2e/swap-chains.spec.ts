import { connectAt, knowsImpact, press, sell, sent, swapPanel } from './swap-panel';
import { expect, test } from './test';
import { give } from './wallet/money';
import { TestWallet } from './wallet/test-wallet';

/** One whose gas is paid on two chains, and one whose dollars have eighteen decimals. */
const special = [
  ['optimism', 10, 'ETH', 'USDC'],
  ['bsc', 56, 'BNB', 'USDC'],
] as const;
/** Swaps on each chain are held without a browser too: these show that each has its page and its network. */
const others = [
  ['ethereum', 1, 'ETH', 'USDC'],
  ['polygon', 137, 'POL', 'USDC'],
  ['base', 8453, 'ETH', 'USDC'],
  ['arbitrum', 42_161, 'ETH', 'USDC'],
  ['avalanche', 43_114, 'AVAX', 'USDC'],
] as const;

for (const [path, chainId, coin, dollars] of process.env['LONG'] === '1' ? [...special, ...others] : special) {
  test(`on ${path} ${coin} is sold for ${dollars}, and bought again after an approval`, async ({ page }) => {
    const wallet = await TestWallet.install(page, { chainId });
    await give(wallet, chainId, { coins: '5' });
    await connectAt(page, `/spot/${path}/${coin}_${dollars}`);
    await sell(page, '1');
    await knowsImpact(page);
    await press(page, `Sell ${coin}`);
    const sold = sent(page)
      .getByRole('listitem')
      .filter({ hasText: `${coin} for ${dollars}` });
    await expect(sold).toContainText('Confirmed');
    await sold.getByRole('button', { name: 'Swap back' }).click();
    await expect(swapPanel(page).getByRole('radio', { name: 'Buy' })).toBeChecked();
    await press(page, `Approve ${dollars}`);
    await expect(page.getByText('Token approved successfully!')).toBeVisible();
    await knowsImpact(page);
    await press(page, `Buy ${coin}`);
    const bought = sent(page)
      .getByRole('listitem')
      .filter({ hasText: `${dollars} for ${coin}` });
    await expect(bought).toContainText('Confirmed');
    expect(wallet.chainId).toBe(chainId);
    expect(wallet.requested.filter((method) => method === 'eth_sendTransaction')).toHaveLength(3);
  });
}
