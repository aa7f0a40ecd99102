import { parseEther, parseUnits } from 'viem';
import { control } from '../helpers/exchange';
import { openBuilder } from '../integration/swap/other-pools';
import { sandboxUrl } from './stack';
import { fact, openPair, press, sell, sent, swapPanel } from './swap-panel';
import { expect, test } from './test';

// A provider names pools in its call only where no fee is taken.
test.use({ hasOwnStack: true, ownSettings: { REFERRER_ADDRESS: '' } });

test('a way that nobody vouches for is left by itself for the other provider, whose offer is then taken', async ({
  page,
}) => {
  const builder = openBuilder(sandboxUrl(), 42161, 6);
  const pool = await builder.makeStrangePool('USDC', parseEther('1'), parseUnits('6000', 6));
  const wallet = await openPair(page);
  await sell(page, '0.1');
  await expect(fact(page, '1inch fee')).toBeVisible();
  await expect(swapPanel(page).getByText(/^KyberSwap: .* USDC$/)).toBeVisible();
  await control(sandboxUrl(), 'oneinch', { layout: 'short', pool });
  await press(page, 'Sell ETH');
  await expect(swapPanel(page).getByText('KyberSwap can make this swap instead')).toBeVisible();
  await expect(swapPanel(page).getByText('1inch: not used: its pool belongs to no known exchange')).toBeVisible();
  await expect(fact(page, 'KyberSwap fee')).toBeVisible();
  expect(wallet.requested).not.toContain('eth_sendTransaction');
  await press(page, 'Sell ETH');
  await expect(sent(page).getByRole('listitem')).toContainText('Confirmed');
});
