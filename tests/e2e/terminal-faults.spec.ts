import type { Page } from '@playwright/test';
import { farBelow } from '../helpers/exchange.ts';
import { rows, tab } from './account-rows';
import { AccountTrader } from './account-trader';
import { overflow, watch } from './page-watch';
import { expect, test } from './test';
import { dialog, field, form, issue, kind, ordersOf, positionOf, said, submit } from './trader';
import { VenueLine } from './venue-line';

const lateBook = (page: Page) => page.getByText(/^The order book is \d+ s old\. Market orders are on hold\.$/);
const lateAccount = (page: Page) => page.getByText(/^As of .+ The exchange has not answered since\.$/);

test.use({ viewport: { width: 1280, height: 800 } });

test('cut off from the exchange: says how old it is, trades on, and is right again at once', async ({ page }) => {
  const line = await VenueLine.of(page);
  const owner = await AccountTrader.enter(page);
  const { address, info } = owner.trader;
  await owner.trade('BTC', 'buy', '0.01');
  await owner.open();
  await field(page, 'Size').fill('0.01');
  await expect(submit(page)).toBeEnabled();
  line.questions = 'down';
  await line.cut();
  await expect(lateBook(page)).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await expect(lateAccount(page)).toBeVisible();
  await expect(rows(page, 'Open Positions')).toContainText('0.01');
  // Orders that do not depend on current prices still work, by way of our server.
  await kind(page, 'Limit');
  await field(page, 'Price').fill(await farBelow(info, 'BTC'));
  await field(page, 'Size').fill('0.02');
  await submit(page).click();
  await expect(said(page, 'Order Placed')).toBeVisible();
  await tab(page, 'Open Orders').click();
  await expect(rows(page, 'Open Orders')).toHaveCount(1);
  await owner.trade('BTC', 'buy', '0.03');
  expect(await overflow(page)).toBe(0);

  // Closing asks for one confirmation, which states the age of the data, and is sent.
  await kind(page, 'Market');
  await form(page).getByRole('radio', { name: 'Sell / Short' }).check();
  await form(page).getByText('Reduce only', { exact: true }).click();
  await field(page, 'Size').fill('0.005');
  await expect(issue(page, 'stalePrices')).toContainText(/^Prices are \d+ s old/);
  await submit(page).click();
  await expect(dialog(page)).toContainText(/Prices are \d+ s old/);
  await dialog(page).getByRole('button', { name: 'Send order' }).click();
  await expect.poll(() => positionOf(page, address, 'BTC')).toBe(0.035);
  await tab(page, 'Positions').click();
  await rows(page, 'Open Positions').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog(page)).toContainText(/Prices are \d+ s old\. Close all the same\?/);
  await dialog(page).getByRole('button', { name: 'Sell 0.01 BTC' }).click();
  await expect.poll(() => positionOf(page, address, 'BTC')).toBe(0.025);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await tab(page, 'Open Orders').click();

  line.mend();
  await expect(lateBook(page)).toBeHidden();
  await expect(lateAccount(page)).toBeHidden();
  await expect(rows(page, 'Open Orders')).toHaveCount(1);
  await expect(rows(page, 'Open Orders')).toContainText('0.02');
  await tab(page, 'Positions').click();
  await expect(rows(page, 'Open Positions')).toContainText('0.025');
  expect(await ordersOf(page, address)).toHaveLength(1);
  expect(await positionOf(page, address, 'BTC')).toBe(0.025);
});

test('a socket that is cut while the account is open is asked for, and comes back', async ({ page }) => {
  const line = await VenueLine.of(page);
  const owner = await AccountTrader.enter(page);
  await owner.open();
  await expect(page.getByText('No open positions')).toBeVisible();
  await line.cut();
  await owner.trade('BTC', 'buy', '0.01');
  await expect(rows(page, 'Open Positions')).toHaveCount(1);
  await expect(lateAccount(page)).toHaveCount(0);
  const before = line.opened;
  line.mend();
  await expect.poll(() => line.opened).toBe(before + 1);
  await owner.trade('BTC', 'buy', '0.02');
  await expect(rows(page, 'Open Positions')).toContainText('0.03');
});

for (const [name, fault] of [
  ['too many questions', 'limited'],
  ['answers that cannot be read', 'garbled'],
  ['an exchange that is away', 'down'],
] as const) {
  test(`${name}: what is known stays, what is not is said and comes by itself`, async ({ page }) => {
    const line = await VenueLine.of(page);
    const owner = await AccountTrader.enter(page);
    await owner.trade('BTC', 'buy', '0.01');
    await owner.open();
    await expect(rows(page, 'Open Positions')).toHaveCount(1);
    line.questions = fault;
    line.garble();
    await tab(page, 'Order History').click();
    const failed = page.getByText('Failed to fetch orders');
    await expect(failed).toBeVisible();
    await expect(page.getByText('We try again every 5 s.')).toBeVisible();
    // Positions arrive over the stream.
    await tab(page, 'Positions').click();
    await owner.trade('BTC', 'buy', '0.02');
    await expect(rows(page, 'Open Positions')).toContainText('0.03');
    await field(page, 'Size').fill('0.01');
    await expect(submit(page)).toBeEnabled();
    await tab(page, 'Order History').click();
    await expect(failed).toBeVisible();
    line.mend();
    await expect(failed).toBeHidden();
    await expect(rows(page, 'Order History').first()).toContainText('Filled');
  });
}

test('a visitor who comes while the exchange is away gets everything once it is back', async ({ page }) => {
  const line = await VenueLine.of(page);
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.01');
  line.questions = 'down';
  await line.cut();
  await owner.come();
  await expect(page.getByText('Failed to fetch positions')).toBeVisible();
  line.mend();
  await expect(rows(page, 'Open Positions')).toHaveCount(1);
  await expect(submit(page)).toBeVisible();
  await field(page, 'Size').fill('0.01');
  await expect(submit(page)).toBeEnabled();
});

test('slow answers keep nobody from trading, and nothing is shown twice', async ({ page }) => {
  const { faults } = watch(page);
  const line = await VenueLine.of(page);
  line.questions = 'slow';
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.01');
  await owner.come();
  await expect(rows(page, 'Open Positions')).toHaveCount(1);
  await field(page, 'Size').fill('0.01');
  await expect(submit(page)).toBeEnabled();
  await submit(page).click();
  await expect(said(page, 'Order Placed')).toBeVisible();
  await expect(rows(page, 'Open Positions')).toContainText('0.02');
  await expect(rows(page, 'Open Positions')).toHaveCount(1);
  expect(await positionOf(page, owner.trader.address, 'BTC')).toBe(0.02);
  line.mend();
  expect(faults).toEqual([]);
});

test('a session that ended is opened again, and the order sent once', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.open();
  await kind(page, 'Limit');
  await field(page, 'Price').fill(await farBelow(owner.trader.info, 'BTC'));
  await field(page, 'Size').fill('0.02');
  await expect(submit(page)).toBeEnabled();
  await page.context().clearCookies();
  await submit(page).click();
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(said(page, 'Order Placed')).toBeVisible();
  expect(await ordersOf(page, owner.trader.address)).toHaveLength(1);
  await expect(form(page)).toBeVisible();
});
