import type { Page } from '@playwright/test';
import { marketable } from '../helpers/exchange.ts';
import { positions } from './account-rows';
import { AccountTrader } from './account-trader';
import { shown, summed } from './shared-trade';
import { expect, test } from './test';
import { dialog, field, form, kind, submit, trader } from './trader';

const notices = (page: Page) => page.locator('[data-kind]');
const onPositions = (page: Page) => page.getByRole('table', { name: 'Open Positions' });

/** Comes to a page, and waits until the exchange tells it what happens to the account. */
async function follow(page: Page, owner: AccountTrader, address: string): Promise<void> {
  const socket = page.waitForEvent('websocket');
  const received = socket.then((line) =>
    line.waitForEvent('framereceived', ({ payload }) => /"channel":"userFills"/.test(String(payload))),
  );
  await owner.come(address);
  await received;
}

/** Opens the summary from the notice that says `title`, and closes it again. */
async function openFrom(page: Page, title: string, name: string | RegExp = 'Trade Summary', alt = /^BTC Long/) {
  await notices(page).filter({ hasText: title }).getByRole('button', { name }).first().click();
  await shown(page);
  await expect(dialog(page).getByRole('img')).toHaveAttribute('alt', alt);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

test('a part that was closed, and a position that was reversed, each have a summary', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.open();
  await positions(page).getByRole('button', { name: 'Close', exact: true }).click();
  const size = dialog(page).getByRole('textbox', { name: /^Size/ });
  await size.fill('0.01');
  await size.press('Tab');
  await dialog(page).getByRole('button', { name: 'Sell 0.01 BTC' }).click();
  await openFrom(page, 'Position Reduced');

  await positions(page).getByRole('button', { name: 'Reverse' }).click();
  await dialog(page).getByRole('button', { name: 'Send both orders' }).click();
  await expect(positions(page)).toContainText('Short');
  await expect(notices(page).getByRole('button', { name: 'Trade Summary' })).toHaveCount(2);
});

test('all that were closed at once have one each', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.01');
  await owner.trade('ETH', 'sell', '0.1');
  await owner.open();
  await page.getByRole('button', { name: 'Close all' }).click();
  await dialog(page).getByRole('button', { name: 'Close positions: 2' }).click();
  await openFrom(page, 'Position Closed', 'Trade summary of ETH', /^ETH Short/);
  await openFrom(page, 'Position Closed', 'Trade summary of BTC');
});

test('a close that is sent from the ticket has one in its own notice', async ({ page }) => {
  await trader(page, 20_000);
  await kind(page, 'Market');
  await field(page, 'Size').fill('0.02');
  await submit(page).click();
  await expect(positions(page)).toContainText('0.02');
  await form(page).getByRole('radio', { name: 'Sell / Short' }).check();
  await field(page, 'Size').fill('0.01');
  await submit(page).click();
  await openFrom(page, 'Order Placed');
});

test('a limit that fills later is told on the page of positions, with the summary of what it closed', async ({
  page,
  market,
}) => {
  const price = await market.mid();
  await market.pin(price);
  const owner = await AccountTrader.enter(page);
  await owner.trade(market.coin, 'buy', '20');
  await owner.reduce(market.coin, [{ size: '20', price: (price * 1.02).toPrecision(4) }]);
  await follow(page, owner, '/positions');
  await expect(onPositions(page).getByRole('row').filter({ hasText: market.coin })).toBeVisible();
  await market.pin(price * 1.04);
  await openFrom(page, 'Order filled', 'Trade Summary', new RegExp(`^${market.coin} Long`));
});

test('a position that is reversed on the page of positions is told there', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.01');
  await follow(page, owner, '/positions');
  await onPositions(page).getByRole('button', { name: 'Reverse' }).click();
  await dialog(page).getByRole('button', { name: 'Send both orders' }).click();
  await openFrom(page, 'Order filled');
});

test('a liquidation has one', async ({ page, market }) => {
  const price = await market.mid();
  await market.pin(price);
  const owner = await AccountTrader.enter(page, 1_000);
  const { exchange, info } = owner.trader;
  const { universe } = await info.meta();
  const asset = universe.findIndex(({ name }) => name === market.coin);
  await exchange.updateLeverage({ asset, isCross: true, leverage: 10 });
  const p = await marketable(info, market.coin, true);
  await owner.order(market.coin, 'buy', (9_300 / Number(p)).toFixed(0), p, 'Ioc');
  await follow(page, owner, '/positions');
  await expect(onPositions(page).getByRole('row').filter({ hasText: market.coin })).toBeVisible();
  await market.pin(price * 0.92);
  await openFrom(page, 'Closed by liquidation', 'Trade Summary', new RegExp(`^${market.coin} Long`));
});

test('a notice opens its summary on whatever page the person has gone to, and on none unasked', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.open();
  await owner.trade('BTC', 'sell', '0.01');
  // A notice stays for as long as somebody points at it.
  await notices(page).filter({ hasText: 'Order filled' }).hover();
  await page.getByRole('banner').getByRole('link', { name: 'Memes' }).press('Enter');
  await expect(page).toHaveURL(/\/memes/);
  await openFrom(page, 'Order filled');
  await page.goBack();
  await expect(positions(page)).toContainText('0.01');
  await expect(dialog(page)).toHaveCount(0);
});

test('a standard account can move its profit to spot, and a unified one need not', async ({ page }) => {
  const owner = await summed(page);
  await expect(dialog(page).getByRole('button', { name: 'Transfer to spot' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Transfer to spot' }).click();
  await expect(dialog(page).getByRole('heading', { name: /^Transfer/ })).toBeVisible();
  const { exchange, address } = owner.trader;
  await exchange.userSetAbstraction({ user: address, abstraction: 'unifiedAccount' });
  await owner.come('/perpetual?tab=fills');
  await page.getByRole('button', { name: 'Trade summary of BTC' }).first().click();
  await shown(page);
  await expect(dialog(page).getByRole('button', { name: 'Copy picture' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Transfer to spot' })).toHaveCount(0);
});

test('a past close is shared from the fills of the portfolio, by its owner alone', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.trade('BTC', 'sell', '0.02');
  const ofFills = () => page.getByRole('table', { name: 'Trade History' });
  await owner.come('/positions');
  await page.getByRole('tab', { name: 'History', exact: true }).click();
  await ofFills().getByRole('button', { name: 'Trade summary of BTC' }).click();
  await shown(page);
  await page.goto(`/t/${owner.trader.address}`);
  await page.getByRole('tab', { name: 'History', exact: true }).click();
  await expect(ofFills().getByRole('row').filter({ hasText: 'BTC' })).toHaveCount(2);
  await expect(ofFills().getByRole('button')).toHaveCount(0);
});
