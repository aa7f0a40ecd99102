import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { farBelow } from '../helpers/exchange.ts';
import { cancelAll, orders, positions, rows, tab } from './account-rows';
import { AccountTrader } from './account-trader';
import { axeFindings, overflow, taken, watch } from './page-watch';
import { expect, test } from './test';
import { ordersOf } from './trader';

const dialog = (page: Page): Locator => page.getByRole('dialog');

test('a visitor is told what a wallet would show', async ({ page }) => {
  const { faults } = watch(page);
  await page.goto('/trading?symbol=BTC');
  await taken(page);
  await expect(page.getByText('Connect wallet to view positions')).toBeVisible();
  await tab(page, 'Trade History').click();
  await expect(page.getByText('Connect wallet to view trade history')).toBeVisible();
  expect(faults).toEqual([]);
});

test('a position shows at once, is closed by half and then whole', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.open();
  await expect(page.getByText('No open positions')).toBeVisible();
  await owner.trade('BTC', 'buy', '0.02');
  // A fill from another device arrives over the stream.
  await expect(positions(page)).toHaveCount(1);
  await expect(page.getByText('Order filled').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await positions(page).getByRole('button', { name: 'Close', exact: true }).click();
  await dialog(page).getByRole('button', { name: '50%' }).click();
  await dialog(page).getByRole('button', { name: 'Sell 0.01' }).click();
  await expect(page.getByText('Position Reduced')).toBeVisible();
  await expect(page.getByText(/^0\.01 BTC closed at [\d,]+, 0\.01 BTC left\.$/)).toBeVisible();
  await expect(page.getByText(/^(Profit|Loss) after fees: \$[\d.,]+$/)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(positions(page)).toContainText('0.01');
  await positions(page).getByRole('button', { name: 'Close', exact: true }).click();
  await dialog(page).getByRole('button', { name: /^Sell/ }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Position Closed' })).toBeVisible();
  await expect(page.getByText(/^(Profit|Loss) after fees: \$[\d.,]+$/).first()).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('No open positions')).toBeVisible();
});

test('a limit close begins between bid and ask, and its button says what is sent', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.open();
  await positions(page).getByRole('button', { name: 'Limit', exact: true }).click();
  const price = dialog(page).getByRole('textbox', { name: 'Price' });
  const size = dialog(page).getByRole('textbox', { name: 'Size' });
  await expect(price).toHaveValue(/^\d+$/);
  await expect(size).toHaveValue('0.02');
  await dialog(page).getByRole('button', { name: /^Bid/ }).click();
  const mid = Number(await price.inputValue());
  // The market moves on meanwhile: below it there is somebody who buys, however it moves.
  await price.fill(String(mid - 2_000));
  await expect(dialog(page).getByRole('rowheader', { name: 'Fees, 0.145%' })).toBeVisible();
  await price.fill(`${mid + 3_000}.4`);
  await price.press('Tab');
  await expect(price).toHaveValue(String(mid + 3_001));
  await expect(dialog(page).getByRole('rowheader', { name: 'Fees as maker, 0.115%' })).toBeVisible();
  await size.fill('0.0051239');
  await size.press('Tab');
  await expect(size).toHaveValue('0.00512');
  expect(await axeFindings(page)).toEqual([]);
  const said = `Sell 0.00512 BTC at ${(mid + 3_001).toLocaleString('en')}`;
  await dialog(page).getByRole('button', { name: said }).click();
  await expect(page.getByText(`${said}: In the book`)).toBeVisible();
  const [rests] = await ordersOf(page, owner.trader.address);
  expect(rests).toMatchObject({ coin: 'BTC', side: 'A', sz: '0.00512' });
  expect(Number(rests?.limitPx)).toBe(mid + 3_001);
});

test('reverse, then close all', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.01');
  await owner.open();
  await positions(page).getByRole('button', { name: 'Reverse' }).click();
  await expect(dialog(page).getByRole('row', { name: /^Liquidation/ })).toContainText(/[\d,]+|–/);
  await expect(dialog(page).getByRole('row', { name: /^Margin/ })).toContainText(/\$[\d.,]+\s*\$[\d.,]+/);
  await dialog(page).getByRole('button', { name: 'Send both orders' }).click();
  await expect(positions(page)).toContainText('Short');
  await page.getByRole('button', { name: 'Close all' }).click();
  await dialog(page).getByRole('button', { name: 'Close positions: 1' }).click();
  await expect(page.getByText('No open positions')).toBeVisible();
});

test('guards are checked, set, changed and taken away', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.01');
  await owner.open();
  const button = positions(page).getByRole('button', { name: /TP\/SL of BTC/ });
  await button.click();
  await expect(dialog(page).getByRole('heading', { name: 'TP/SL for Position' })).toBeVisible();
  const profit = dialog(page).getByRole('textbox', { name: 'Take profit' });
  const loss = dialog(page).getByRole('textbox', { name: 'Stop loss' });
  await expect(dialog(page).getByRole('button', { name: 'Set TP/SL' })).toBeDisabled();
  await profit.fill('1');
  // The message compares with the entry price, unless the mark price is already beyond the trigger.
  await expect(dialog(page)).toContainText(
    /TP must be above entry price for long positions|already at this trigger price/,
  );
  await profit.fill('');
  await loss.fill('9999999');
  await expect(dialog(page)).toContainText(
    /SL must be below entry price for long positions|already at this trigger price/,
  );
  await loss.fill('0');
  await expect(dialog(page)).toContainText('Invalid Stop Loss price');
  await loss.fill('');
  await profit.fill('0');
  await expect(dialog(page)).toContainText('Invalid Take Profit price');
  await profit.fill('');
  await dialog(page).getByRole('textbox', { name: 'Gain on margin', exact: true }).fill('50');
  await expect(profit).not.toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Set TP/SL' }).click();
  await expect(page.getByText('TP/SL Set Successfully')).toBeVisible();
  await expect(button).toHaveAccessibleName(/TP\/SL of BTC: TP$/);
  await button.click();
  await expect(dialog(page).getByRole('heading', { name: 'Set or Edit TP/SL - BTC' })).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Loss on margin', exact: true }).fill('20');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(button).toHaveAccessibleName(/TP\/SL of BTC: Both$/);
  await button.click();
  await dialog(page).getByRole('button', { name: 'Remove both' }).click();
  await expect(button).toHaveAccessibleName(/TP\/SL of BTC: Set$/);

  await owner.loseAgent();
  await button.click();
  await dialog(page).getByRole('textbox', { name: 'Loss on margin', exact: true }).fill('20');
  await dialog(page).getByRole('button', { name: 'Set TP/SL' }).click();
  await expect(page.getByText('Please approve the trading agent to set TP/SL')).toBeVisible();
});

test('orders are changed in their row, cancelled one by one and all at once', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  const price = await farBelow(owner.trader.info, 'BTC');
  await owner.open();
  await tab(page, 'Open Orders').click();
  for (const size of ['0.01', '0.02', '0.03']) await owner.order('BTC', 'buy', size, price);
  await expect(orders(page)).toHaveCount(3);
  const first = orders(page).filter({ hasText: '0.03' });
  await first.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Size' }).last().fill('0.04');
  await orders(page).getByRole('button', { name: 'Save' }).click();
  await expect(orders(page).filter({ hasText: '0.04' })).toHaveCount(1);
  await orders(page).filter({ hasText: '0.01' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(orders(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Cancel all', exact: true }).click();
  await expect(dialog(page)).toContainText('Limit orders');
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(orders(page)).toHaveCount(2);
  await cancelAll(page, 'Cancel all');
  await expect(page.getByText('No open orders')).toBeVisible();
});

test('an order that goes while it is being changed in its row says so, one changed there does not', async ({
  page,
}) => {
  const owner = await AccountTrader.enter(page);
  const price = await farBelow(owner.trader.info, 'BTC');
  await owner.open();
  await tab(page, 'Open Orders').click();
  await owner.order('BTC', 'buy', '0.01', price);
  await owner.order('BTC', 'buy', '0.02', price);
  await orders(page).filter({ hasText: '0.01' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Size' }).last().fill('0.03');
  await orders(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Order changed')).toBeVisible();
  await expect(orders(page).filter({ hasText: '0.03' })).toHaveCount(1);
  await expect(page.getByText('the order you were changing is gone')).toHaveCount(0);

  await orders(page).filter({ hasText: '0.02' }).getByRole('button', { name: 'Edit' }).click();
  await expect(orders(page).getByRole('button', { name: 'Save' })).toBeVisible();
  const [own] = (await owner.trader.info.openOrders({ user: owner.trader.address })).filter(({ sz }) => sz === '0.02');
  if (own === undefined) throw new Error('the order is not open');
  await owner.trader.exchange.cancel({ cancels: [{ a: 0, o: own.oid }] });
  await expect(page.getByText('BTC: the order you were changing is gone')).toBeVisible();
  await expect(orders(page).getByRole('button', { name: 'Save' })).toHaveCount(0);
});

test('margin of an isolated position, and the histories as files', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.isolate('BTC', 10);
  await owner.trade('BTC', 'buy', '0.01');
  await owner.open();
  await positions(page).getByRole('button', { name: 'Change margin of BTC' }).click();
  await dialog(page).getByRole('textbox', { name: 'Amount' }).fill('100');
  await dialog(page).getByRole('button', { name: 'Add margin' }).click();
  await expect(page.getByText('Margin updated')).toBeVisible();

  await tab(page, 'Trade History').click();
  await expect(rows(page, 'Trade History').first()).toContainText('BTC');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'CSV, all columns' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  expect(text).toMatch(
    /^time,coin,side,direction,price,size,value,role,fee,fee_token,closed_pnl,order,twap,trade,hash\r\n/,
  );
  await tab(page, 'Order History').click();
  await expect(rows(page, 'Order History').first()).toContainText('Filled');
  await tab(page, 'Balances').click();
  await expect(rows(page, 'Balances').first()).toContainText('USDC');
});

test('a TWAP runs in sight and is cancelled', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.open();
  await tab(page, 'TWAP').click();
  await expect(page.getByText('No TWAP orders')).toBeVisible();
  await owner.trader.exchange.twapOrder({ twap: { a: 0, b: true, s: '0.05', r: false, m: 30, t: false } });
  await expect(rows(page, 'TWAP orders')).toHaveCount(1);
  await rows(page, 'TWAP orders').getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page, 'TWAP orders')).toContainText('Stopped');
});

test('positions are blocks on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.01');
  await owner.open();
  await expect(positions(page).getByRole('button', { name: 'TP / SL: Set' })).toBeVisible();
  await expect(positions(page).getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});
