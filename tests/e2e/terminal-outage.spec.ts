import { farBelow } from '../helpers/exchange.ts';
import { orders, positions } from './account-rows';
import { AccountTrader } from './account-trader';
import { line } from './own-lines';
import { recover, strike } from './sandbox';
import { expect, test } from './test';
import { dialog, field, form, issue, kind, ordersOf, positionOf, said, submit } from './trader';

// Faults affect everybody who uses the sandbox.
test.use({ hasOwnStack: true });
test.use({ viewport: { width: 1280, height: 800 } });
test.afterEach(() => recover());

test('a half-open line is noticed, and market orders go again by themselves on its return', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.open();
  await field(page, 'Size').fill('0.01');
  await expect(submit(page)).toBeEnabled();
  await strike([
    { path: '/ws', kind: 'halfOpen', rate: 1 },
    { path: '/info', kind: 'drop', rate: 1 },
  ]);
  await expect(issue(page, 'staleBook')).toContainText('Market orders are on hold');
  await expect(submit(page)).toBeDisabled();
  await strike([]);
  await expect(submit(page)).toBeEnabled();
  await owner.trade('BTC', 'buy', '0.01');
  await expect(page.getByText('Order filled').first()).toBeVisible();
});

test('an exchange that is away takes no order, and nothing is sent later', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  const { address, info } = owner.trader;
  const price = await farBelow(info, 'BTC');
  await owner.open();
  await kind(page, 'Limit');
  await field(page, 'Price').fill(price);
  await field(page, 'Size').fill('0.02');
  await expect(submit(page)).toBeEnabled();
  await strike([
    { path: '/exchange', kind: '500', rate: 1 },
    { path: '/info', kind: '500', rate: 1 },
    { path: '/ws', kind: 'close', rate: 1 },
  ]);
  await submit(page).click();
  await expect(page.getByText(/^(Order Failed|No answer from the exchange)$/)).toBeVisible();
  await strike([]);
  await expect(submit(page)).toBeEnabled();
  await field(page, 'Size').fill('0.03');
  await submit(page).click();
  await expect(said(page, 'Order Placed')).toBeVisible();
  expect((await ordersOf(page, address)).map(({ sz }) => Number(sz))).toEqual([0.03]);
});

test('a market order whose answer is lost is looked up: filled once, shown once', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  const { address } = owner.trader;
  await owner.open();
  await field(page, 'Size').fill('0.01');
  await strike([{ path: '/exchange', kind: 'lostAck', rate: 1 }]);
  await submit(page).click();
  // Our server may have looked the order up in time and says so in its answer; otherwise the stream reports it.
  await expect(page.getByText(/^(Order filled|Filled 0\.01 BTC at .*)$/).first()).toBeVisible();
  await expect(page.getByText(/^(Order Placed|No answer from the exchange)$/)).toBeVisible();
  await strike([]);
  await expect(page.getByRole('table', { name: 'Open Positions' }).locator('tr[data-row]')).toHaveCount(1);
  await expect(page.getByRole('tab', { name: /^Open Orders/ })).toContainText('0');
  expect(await positionOf(page, address, 'BTC')).toBe(0.01);
  expect(await ordersOf(page, address)).toEqual([]);
});

test('while our database is away the market and the account go on, and what needs it is refused in words', async ({
  page,
}) => {
  const owner = await AccountTrader.enter(page);
  const { address, info } = owner.trader;
  const price = await farBelow(info, 'BTC');
  await owner.open();
  await kind(page, 'Limit');
  await field(page, 'Price').fill(price);
  // The server remembers for a quarter of an hour who has traded here.
  await field(page, 'Size').fill('0.01');
  await submit(page).click();
  await expect(said(page, 'Order Placed')).toBeVisible();
  await field(page, 'Size').fill('0.02');
  await expect(submit(page)).toBeEnabled();
  await strike([{ path: '/supabase', kind: 'drop', rate: 1 }]);
  // The server remembers for some seconds more who is signed in, and takes every order meanwhile.
  const status = async () => (await page.request.get('/api/auth/session')).status();
  await expect.poll(status).toBe(503);

  const bids = page.getByRole('table', { name: 'Bids', exact: true });
  const before = await bids.textContent();
  await expect.poll(() => bids.textContent()).not.toBe(before);
  await owner.trade('BTC', 'buy', '0.01');
  await expect(page.getByText('Order filled').first()).toBeVisible();
  await expect(positions(page)).toHaveCount(1);
  await expect(line(page, /^Long 0\.01/)).toBeVisible();

  const failure = page.locator('[data-kind=failure]');
  await submit(page).click();
  await expect(failure.filter({ hasText: 'Order Failed' })).toContainText(
    'Our data is not available just now. Try again in a moment. The order was not sent.',
  );
  expect((await ordersOf(page, address)).map(({ sz }) => Number(sz))).toEqual([0.01]);
  // Orders can still be cancelled and positions closed.
  await page.getByRole('tab', { name: /^Open Orders/ }).click();
  await orders(page).filter({ hasText: '0.01' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Orders cancelled: 1')).toBeVisible();
  expect(await ordersOf(page, address)).toEqual([]);
  await page.getByRole('tab', { name: /^Positions/ }).click();
  await positions(page).getByRole('button', { name: 'Close', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Sell 0.01 BTC' }).click();
  await expect(dialog(page)).toContainText('Position Closed');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  expect(await positionOf(page, address, 'BTC')).toBeUndefined();

  await strike([]);
  await expect(submit(page)).toBeEnabled();
  await submit(page).click();
  await expect(said(page, 'Order Placed')).toBeVisible();
  await expect(said(page, 'No answer from the exchange')).toHaveCount(0);
  expect((await ordersOf(page, address)).map(({ sz }) => Number(sz))).toEqual([0.02]);
});

test('a user who comes back while our database is away is not asked to sign in', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.open();
  await expect(submit(page)).toBeVisible();
  await strike([{ path: '/supabase', kind: 'drop', rate: 1 }]);
  const status = async () => (await page.request.get('/api/auth/session')).status();
  await expect.poll(status).toBe(503);
  await page.reload();
  await expect(form(page).getByRole('button', { name: 'Verifying Approval' })).toBeDisabled();
  await expect(form(page).getByRole('button', { name: 'Sign in to trade' })).toHaveCount(0);
  await strike([]);
  await expect(submit(page)).toBeVisible();
});
