import { seededTokens } from '../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { inBothThemes, overflow, taken, watch } from './page-watch';
import { expect, test } from './test';
import { TestWallet } from './wallet/test-wallet';

/** A pool of the sandbox: a contract, and no token that anybody lists. */
const lonePool = seededTokens.find(({ pool }) => pool !== undefined)?.pool?.address ?? '';
const toll = '0xe55d6dE7Ab3f017B9Ef7EdC091403ea5F8De973a';
const note = 'This screen uses the network your wallet is on: you need no network switch and no trading agent.';

test('the page of swaps shows a pair, loads nothing of the exchange and asks the wallet for nothing', async ({
  page,
}) => {
  const { faults } = watch(page);
  const requested: string[] = [];
  page.on('websocket', (socket) => requested.push(socket.url()));
  page.on('request', (request) => requested.push(request.url()));
  const wallet = await TestWallet.install(page, { chainId: 10 });
  await page.goto('/trade-evm-spot');
  await taken(page);
  // Which pair is the newest may change while other tests make some.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[^/]+\/[^/]+$/);
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent transactions' })).toBeVisible();
  expect(requested.filter((url) => url.includes('/hyperliquid'))).toEqual([]);
  expect({ chainId: wallet.chainId, faults }).toEqual({ chainId: 10, faults: [] });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    expect(await inBothThemes(page), `${width} px`).toEqual([]);
  }
});

test('a token by its address stands in the place of the pair, with its facts beside one panel', async ({ page }) => {
  const { faults } = watch(page);
  await page.goto(`/trade-evm-spot#${toll}`);
  await taken(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Swap TOLL on Base');
  await expect(page.getByRole('main').getByText('Toll Booth')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Swap / })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Recent transactions' })).toHaveCount(0);
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    expect(await inBothThemes(page), `${width} px`).toEqual([]);
  }
  await page.getByRole('button', { name: 'Swap another token by its address' }).click();
  await expect(title).toHaveText(/^[^/]+\/[^/]+$/);
  expect(faults).toEqual([]);
});

test('the pair’s own search offers an address that is not listed', async ({ page }) => {
  await page.goto('/trade-evm-spot');
  await taken(page);
  await page.getByRole('button', { name: 'Choose another pair' }).click();
  await page.getByRole('searchbox', { name: 'Search pairs' }).fill(lonePool);
  await page.getByRole('link', { name: 'Swap it by its address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Swap UNI-V2 on');
});
