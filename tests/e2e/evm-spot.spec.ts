import { inBothThemes, overflow, taken, watch } from './page-watch';
import { expect, test } from './test';
import { TestWallet } from './wallet/test-wallet';

const note = 'This screen keeps the network your wallet is on: it asks for no switch and no trading agent.';

test('the page of swaps shows a pair, loads nothing of the exchange and asks the wallet for nothing', async ({
  page,
}) => {
  const { faults } = watch(page);
  const asked: string[] = [];
  page.on('websocket', (socket) => asked.push(socket.url()));
  page.on('request', (request) => asked.push(request.url()));
  const wallet = await TestWallet.install(page, { chainId: 10 });
  await page.goto('/trade-evm-spot');
  await taken(page);
  // Which pair is the newest may change while other tests make some.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[^/]+\/[^/]+$/);
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent transactions' })).toBeVisible();
  expect(asked.filter((url) => url.includes('/hyperliquid'))).toEqual([]);
  expect({ chainId: wallet.chainId, faults }).toEqual({ chainId: 10, faults: [] });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    expect(await inBothThemes(page), `${width} px`).toEqual([]);
  }
});
