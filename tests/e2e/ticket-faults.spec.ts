import { recover, strike } from './sandbox';
import { expect, test } from './test';
import { assetOf, field, issue, kind, ordersOf, submit, trader } from './trader';

// Faults strike everybody who uses the sandbox.
test.use({ hasOwnStack: true });
test.use({ viewport: { width: 1280, height: 800 } });
test.afterEach(() => recover());

test('a lost acknowledgement is looked up, and the order placed once', async ({ page }) => {
  const wallet = await trader(page);
  const mark = Number((await assetOf(page, wallet.address, 'BTC')).markPx);
  await kind(page, 'Limit');
  await field(page, 'Size').fill('0.01');
  await field(page, 'Price').fill(String(Math.round(mark * 0.9)));
  await strike([{ path: '/exchange', kind: 'lostAck', rate: 1 }]);
  await submit(page).click();
  await expect(page.getByText(/^(Order Placed|No answer from the exchange)$/)).toBeVisible();
  await strike([]);
  expect(await ordersOf(page, wallet.address)).toHaveLength(1);
});

test('market orders are held while the book is stale', async ({ page }) => {
  await trader(page);
  await field(page, 'Size').fill('0.01');
  await expect(submit(page)).toBeEnabled();
  // Nor does anybody answer what is asked in the line's place.
  await page.route('**/hyperliquid/info', (route) => route.abort());
  await strike([{ path: '/ws', kind: 'halfOpen', rate: 1 }]);
  await expect(issue(page, 'staleBook')).toContainText('Market orders are held');
  await expect(submit(page)).toBeDisabled();
});
