import { createWalletClient, http, parseEther } from 'viem';
import { deployments } from '../../server/sandbox/chains/genesis/uniswap.ts';
import { control } from '../helpers/exchange.ts';
import { turnKnob } from '../helpers/market-data.ts';
import { accountOf } from '../integration/chains/clients.ts';
import { never, routerAbi, tokensOf, wayTo } from '../integration/chains/router.ts';
import { taken } from './page-watch';
import { sandboxUrl } from './stack';
import { expect, test } from './test';
import { shownPrice, shownTrades, uniPath } from './uni-pair';
import { TestWallet } from './wallet/test-wallet';

// The price of a coin and the vendor are everybody's.
test.use({ hasOwnStack: true });

const away = { faults: [{ kind: '500', path: '/', rate: 1 }] };

test.afterEach(async () => {
  await turnKnob(sandboxUrl(), 'birdeye', {});
  await control(sandboxUrl(), 'price', { coin: 'UNI', pin: null });
});

test('the price moves as the coin is traded, without a reload', async ({ page }) => {
  await page.goto(uniPath);
  await taken(page);
  const before = Number((await shownPrice(page).textContent())?.replace(/[$,]/g, ''));
  await control(sandboxUrl(), 'price', { coin: 'UNI', pin: (before * 1.5).toPrecision(4) });
  await expect
    .poll(async () => Number((await shownPrice(page).textContent())?.replace(/[$,]/g, '')), { timeout: 90_000 })
    .toBeGreaterThan(before * 1.3);
  await expect(page.locator('bdi[data-move=up]').first()).toBeVisible();
});

test('one’s own trade is marked in the list, and told at its candle', async ({ page }) => {
  const wallet = await TestWallet.install(page, { chainId: 8453 });
  const transport = http(`${sandboxUrl()}/rpc/8453`);
  const giver = createWalletClient({ transport, account: accountOf(3) });
  await giver.sendTransaction({ chain: null, to: wallet.account.address, value: parseEther('5') });
  const [uni] = tokensOf(8453).filter(({ symbol }) => symbol === 'UNI');
  if (uni === undefined) throw new Error('no UNI on Base');
  await createWalletClient({ transport, account: wallet.account }).writeContract({
    ...{ chain: null, address: deployments[8453].router, abi: routerAbi, functionName: 'swapExactETHForTokens' },
    args: [0n, wayTo(uni).path, wallet.account.address, never],
    value: parseEther('1'),
  });
  await page.goto(uniPath);
  await taken(page);
  await page.getByRole('banner').getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click();
  const own = shownTrades(page).filter({ hasText: 'You' });
  await expect(own).toContainText('Buy', { timeout: 60_000 });
  const chart = page.getByRole('application', { name: 'Chart of UNI/USDC' });
  const box = await chart.boundingBox();
  if (box === null) throw new Error('no chart');
  // The newest candle stands somewhere before the prices.
  let x = box.x + box.width - 60;
  const reported = page.getByRole('status', { name: 'Your trades' });
  await expect
    .poll(
      async () => {
        x -= 4;
        await page.mouse.move(x, box.y + box.height / 2);
        return (await reported.allTextContents()).join();
      },
      { intervals: [20] },
    )
    .toMatch(/^Bought [\d.,K]+ UNI at \$/);
});

test('without the vendor what is known stays, and says how old it is', async ({ page }) => {
  await page.clock.install();
  await page.goto(uniPath);
  await taken(page);
  await expect(shownTrades(page)).toHaveCount(11);
  await expect(page.getByText(/^as of .* UTC$/)).toHaveCount(0);
  await turnKnob(sandboxUrl(), 'birdeye', away);
  await page.route('**/api/birdeye-*', (route) => route.abort());
  await page.clock.fastForward(10 * 60_000);
  // Price, figures, chart and trades.
  await expect(page.getByText(/^as of .* UTC$/)).toHaveCount(4);
  await expect(shownPrice(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Figures of UNI' })).toContainText(/Market cap\s*\$/);
  await expect(shownTrades(page)).toHaveCount(11);
});

test('figures are as old as their question, however late the last of them is given up', async ({ page }) => {
  await page.clock.install();
  let isAsleep = false;
  await page.route('**/api/birdeye-*', (route) => (isAsleep ? route.abort() : route.continue()));
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  // The change of the volume is asked for beside the price, which does not wait for it longer than any answer may take.
  await page.route('**/api/birdeye-price-volume', () => ended);
  const answered = ['prices', 'token-transactions', 'candles'].map((name) =>
    page.waitForResponse(`**/api/birdeye-${name}`),
  );
  await page.goto(uniPath);
  await Promise.all(answered);
  isAsleep = true;
  await page.clock.fastForward(10 * 60_000);
  // Price, figures, chart and trades.
  await expect(page.getByText(/^as of .* UTC$/)).toHaveCount(4);
  end();
});

test('a page that is asked for meanwhile has the pair, and what it lacks says so', async ({ page }) => {
  await turnKnob(sandboxUrl(), 'birdeye', away);
  // This pair was never looked at, so that nothing of it is kept.
  const response = await page.goto('/spot/optimism/LDO_USDC');
  expect(response?.status()).toBe(200);
  await taken(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LDO/USDC');
  await expect(page.getByText('Failed to load transactions')).toBeVisible({ timeout: 30_000 });
  await turnKnob(sandboxUrl(), 'birdeye', {});
  // The breaker that opened meanwhile tries again after ten seconds.
  const again = page.getByRole('region', { name: 'Recent transactions' }).getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(shownTrades(page)).toHaveCount(11);
  }).toPass({ timeout: 40_000 });
});

test('on a phone the age of a price takes no room of its own', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.clock.install();
  await page.goto(uniPath);
  await taken(page);
  const chartTop = async () => (await page.getByRole('region', { name: 'Chart of UNI/USDC' }).boundingBox())?.y;
  await expect(page.getByText(/^as of .* UTC$/)).toHaveCount(0);
  const before = await chartTop();
  await turnKnob(sandboxUrl(), 'birdeye', away);
  await page.route('**/api/birdeye-*', (route) => route.abort());
  await page.clock.fastForward(10 * 60_000);
  await expect(page.getByText(/^as of .* UTC$/).first()).toBeVisible();
  expect(await chartTop()).toBe(before);
  const name = page
    .getByRole('main')
    .getByRole('button', { name: /^UNI.USDC/ })
    .locator('bdi')
    .first();
  // The quote's symbol may be cut, the coin's own never.
  const left = await name.evaluate((element) => {
    const symbol = document.createRange();
    symbol.setStart(element.firstChild ?? element, 0);
    symbol.setEnd(element.firstChild ?? element, 'UNI/'.length);
    return element.getBoundingClientRect().right - symbol.getBoundingClientRect().right;
  });
  expect(left).toBeGreaterThan(0);
});
