import { recover, strike } from './sandbox';
import { expect, test } from './test';
import { assetOf, dialog, field, form, issue, kind, ordersOf, said, submit, trader, twapsOf } from './trader';

// Faults affect everybody who uses the sandbox.
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

test('a TWAP whose answer is lost is found running, and no second one is placed', async ({ page }) => {
  const wallet = await trader(page);
  await kind(page, 'Pro', 'TWAP');
  await field(page, 'Size').fill('0.05');
  await expect(submit(page)).toBeEnabled();
  // The history fails as well, and what the stream tells counts only once the page knows the time at the exchange.
  const info = /\/info$/;
  await page.route(info, (route) =>
    route.request().postData()?.includes('exchangeStatus') === true ? route.abort() : route.fallback(),
  );
  await strike([
    { path: '/exchange', kind: 'lostAck', rate: 1 },
    { path: '/info/twapHistory', kind: '500', rate: 1 },
  ]);
  await submit(page).click();
  const lost = page.getByText('It is not known yet whether the TWAP of BTC runs.');
  await expect(lost).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('Nothing new is sent until its outcome is known.')).toBeVisible();
  await expect(said(page, 'Order Failed')).toHaveCount(0);
  await page.unroute(info);
  await strike([]);
  await expect(page.getByText('The TWAP of BTC was placed and found at the exchange')).toBeVisible();
  await expect(lost).toHaveCount(0);
  expect(await twapsOf(page, wallet.address)).toEqual(['activated']);

  // An answer lost between our server and the page is looked up as well, for a leverage too.
  await page.route('**/api/update-hyperliquid-leverage', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form(page)
    .getByRole('button', { name: /^Leverage/ })
    .click();
  await dialog(page).getByRole('slider').press('ArrowLeft');
  await dialog(page).getByRole('button', { name: /^Set / }).click();
  await expect(said(page, 'Leverage Updated')).toBeVisible();
  await expect(said(page, 'Leverage Update Failed')).toHaveCount(0);
});

test('market orders are held while the book is stale', async ({ page }) => {
  await trader(page);
  await field(page, 'Size').fill('0.01');
  await expect(submit(page)).toBeEnabled();
  // The requests that would replace the connection fail as well.
  await page.route('**/hyperliquid/info', (route) => route.abort());
  await strike([{ path: '/ws', kind: 'halfOpen', rate: 1 }]);
  await expect(issue(page, 'staleBook')).toContainText('Market orders are on hold');
  await expect(submit(page)).toBeDisabled();
});
