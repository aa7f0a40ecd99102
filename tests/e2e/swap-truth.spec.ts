import type { Page } from '@playwright/test';
import { connectAt, openPair, press, sent, spend, swapPanel, takeProvider } from './swap-panel';
import { expect, test } from './test';
import { give } from './wallet/money';
import { TestWallet } from './wallet/test-wallet';

const sendings = (wallet: TestWallet): number =>
  wallet.requested.filter((method) => method === 'eth_sendTransaction').length;

/** Opens a pair with a new wallet that holds coins of its chain. */
async function openCoin(page: Page, path: string, chainId: number, coins: string): Promise<TestWallet> {
  const wallet = await TestWallet.install(page, { chainId });
  await give(wallet, chainId, { coins });
  await connectAt(page, path);
  return wallet;
}

/** Presses a button of the panel, and answers its questions about loss as somebody who wants the swap. */
async function insist(page: Page, name: string): Promise<void> {
  await press(page, name);
  const dialog = page.getByRole('dialog');
  const accept = swapPanel(page).getByRole('button', { name: /on these terms$/ });
  for (let question = 0; question < 4; question += 1) {
    await expect(dialog.or(accept).or(sent(page).getByRole('listitem').first())).toBeVisible();
    if (await dialog.isVisible()) {
      const word = dialog.getByRole('textbox');
      if (await word.isVisible()) await word.fill('confirm');
      await dialog.getByRole('button', { name: 'Swap anyway' }).click();
      await expect(dialog).toBeHidden();
    } else if (await accept.isVisible()) await accept.click();
    else return;
  }
}

test('a listed coin that cannot be sold is not bought, and the wallet is not asked', async ({ page }) => {
  const wallet = await openCoin(page, '/spot/bsc/ROACH_BNB', 56, '2');
  await spend(page).fill('0.1');
  await press(page, 'Buy ROACH');
  await expect(swapPanel(page).getByText(/could be bought but not sold again/)).toBeVisible();
  expect(sendings(wallet)).toBe(0);
});

test('a listed coin that keeps a part of itself is bought on its terms, and brings what was shown', async ({
  page,
}) => {
  const wallet = await openCoin(page, '/spot/base/TOLL_ETH', 8453, '2');
  await spend(page).fill('0.05');
  await insist(page, 'Buy TOLL');
  await expect(sent(page).getByRole('listitem').filter({ hasText: 'ETH for TOLL' })).toContainText('Confirmed');
  expect(sendings(wallet)).toBe(1);
});

test('a loss is said in dollars and percent beside the output, and a large one has to be typed', async ({ page }) => {
  const wallet = await openCoin(page, '/spot/ethereum/DRIP_ETH', 1, '25');
  await spend(page).fill('20');
  await expect(swapPanel(page).getByText(/≈ \$[\d,.]+ \(−9\d\.\d+%\)/)).toBeVisible();
  await expect(
    swapPanel(page).getByText(/You would receive \$[\d,.]+ for \$\d\d,\d{3}\.\d\d: 9\d\.\d+% less\./),
  ).toBeVisible();
  await expect(swapPanel(page).getByText(/^Total cost/)).toBeVisible();
  await expect(swapPanel(page).getByText(/^Suggested/)).toHaveCount(0);
  await press(page, 'Buy DRIP');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/You would receive \$[\d,.]+ for \$/);
  await expect(dialog.getByRole('button', { name: 'Swap anyway' })).toBeDisabled();
  expect(sendings(wallet)).toBe(0);
});

test('the button keeps its place through every state, and an approval is offered once', async ({ page }) => {
  const wallet = await openPair(page);
  await wallet.beRemembered();
  await takeProvider(page, '1inch');
  const button = (name: string) => swapPanel(page).getByRole('button', { name, exact: true });
  const placeOf = async (name: string): Promise<number | undefined> => {
    await expect(button(name)).toBeVisible();
    return (await button(name).boundingBox())?.y;
  };
  const places = [await placeOf('Enter an amount')];
  await spend(page).fill('600');
  places.push(await placeOf('Insufficient balance'));
  await spend(page).fill('100');
  places.push(await placeOf('Approve USDC'));
  const offered = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const look = () => {
      const text = [...document.querySelectorAll('button')].find((one) =>
        /^(Approve|Buy) /.test(one.textContent ?? ''),
      );
      const now = `${text?.textContent ?? ''} ${text?.disabled === true || text?.getAttribute('aria-busy') === 'true' ? 'busy' : 'open'}`;
      if (seen.at(-1) !== now) seen.push(now);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    return seen;
  });
  await button('Approve USDC').click();
  places.push(await placeOf('Buy ETH'));
  expect(new Set(places).size).toBe(1);
  const seen = await offered.jsonValue();
  const pressed = seen.findIndex((one) => one.startsWith('Approve') && !one.endsWith('open'));
  expect(seen.slice(pressed).filter((one) => /^Approve.*open$/.test(one))).toEqual([]);
  await press(page, 'Buy ETH');
  await expect(sent(page).getByRole('listitem').filter({ hasText: 'USDC for ETH' })).toContainText('Confirmed');
});

test('an own approval that does not suffice is refused in its field, before anything is paid', async ({ page }) => {
  const wallet = await openPair(page);
  await spend(page).fill('200');
  await swapPanel(page).getByRole('radio', { name: 'Custom' }).last().check({ force: true });
  await swapPanel(page).getByRole('textbox', { name: 'Amount' }).fill('150');
  await expect(swapPanel(page).getByText('This swap needs 200 USDC.')).toBeVisible();
  await expect(swapPanel(page).getByRole('button', { name: 'Approve USDC' })).toBeDisabled();
  await spend(page).fill('120');
  await expect(swapPanel(page).getByRole('button', { name: 'Approve USDC' })).toBeEnabled();
  expect(sendings(wallet)).toBe(0);
});

test('a wallet on another network is named before the press, and its switch is confirmed', async ({ page }) => {
  const wallet = await openPair(page);
  await expect(swapPanel(page).getByText(/Your wallet is on/)).toHaveCount(0);
  await wallet.changeChain(10);
  await expect(
    swapPanel(page).getByText('Your wallet is on Optimism. This swap first switches it to Arbitrum.'),
  ).toBeVisible();
  await swapPanel(page).getByRole('radio', { name: 'Sell' }).check({ force: true });
  await spend(page).fill('0.1');
  await press(page, 'Sell ETH');
  await expect(page.getByText('Network switched successfully')).toBeVisible();
  await expect(swapPanel(page).getByText(/Your wallet is on/)).toHaveCount(0);
  await expect(sent(page).getByRole('listitem')).toContainText('Confirmed');
});
