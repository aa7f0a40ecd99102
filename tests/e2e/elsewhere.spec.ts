import type { Page } from '@playwright/test';
import { marketable } from '../helpers/exchange.ts';
import { positions, tab } from './account-rows';
import { AccountTrader } from './account-trader';
import { axeFindings, overflow } from './page-watch';
import { expect, test } from './test';

const tesla = { asset: 110_001, coin: 'xyz:TSLA' };
const there = (page: Page, what: 'Positions' | 'Orders') =>
  page.getByRole('table', { name: `${what} elsewhere on the exchange` });

/** Enters with one balance for all dexes, a position here, and a position and an order elsewhere. */
async function enter(page: Page): Promise<AccountTrader> {
  const owner = await AccountTrader.enter(page, 5_000);
  const { exchange, info, address } = owner.trader;
  await exchange.userSetAbstraction({ user: address, abstraction: 'unifiedAccount' });
  await owner.trade('BTC', 'buy', '0.01');
  const { asset: a, coin } = tesla;
  const order = { a, b: true, s: '3', r: false };
  const p = await marketable(info, coin, true);
  await exchange.order({ orders: [{ ...order, p, t: { limit: { tif: 'Ioc' } } }], grouping: 'na' });
  await exchange.order({ orders: [{ ...order, p: '200', t: { limit: { tif: 'Gtc' } } }], grouping: 'na' });
  return owner;
}

test('what is held on another dex is listed in the terminal, counted, and left alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const owner = await enter(page);
  await owner.open();
  await expect(there(page, 'Positions')).toContainText(tesla.coin);
  await expect(there(page, 'Positions')).toContainText('on xyz');
  await expect(there(page, 'Positions').getByRole('button')).toHaveCount(0);
  await expect(positions(page)).toHaveCount(1);
  await expect(tab(page, 'Positions')).toContainText('2');

  await page.getByRole('button', { name: 'Close all', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 position elsewhere on the exchange stays open');
  await expect(dialog).not.toContainText(tesla.coin);
  await page.keyboard.press('Escape');

  await tab(page, 'Open Orders').click();
  await expect(there(page, 'Orders')).toContainText(tesla.coin);
  expect(await axeFindings(page)).toEqual([]);
});

test('what is held on another dex is on the page of positions, on a phone as well', async ({ page }) => {
  const owner = await enter(page);
  await owner.come('/positions');
  await expect(there(page, 'Positions')).toContainText(tesla.coin);
  await expect(there(page, 'Orders')).toContainText(tesla.coin);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(there(page, 'Positions')).toContainText(tesla.coin);
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});
