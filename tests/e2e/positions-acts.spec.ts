import type { Page } from '@playwright/test';
import { AccountTrader } from './account-trader';
import { axeFindings } from './page-watch';
import { expect, test } from './test';
import { dialog, ordersOf, positionOf } from './trader';

const rowOf = (page: Page, coin: string) =>
  page.getByRole('table', { name: 'Open Positions' }).getByRole('row').filter({ hasText: coin });

test.describe('the portfolio of whoever is connected', () => {
  test('guards a position and closes it, asked through the dialogs of the terminal', async ({ page }) => {
    const owner = await AccountTrader.enter(page);
    await owner.trade('BTC', 'buy', '0.02');
    const { address } = owner.trader;
    await owner.come('/positions');

    await rowOf(page, 'BTC')
      .getByRole('button', { name: /TP\/SL of BTC/ })
      .click();
    await dialog(page).getByRole('textbox', { name: 'Stop loss', exact: true }).fill('50000');
    await dialog(page).getByRole('button', { name: 'Set TP/SL' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect
      .poll(async () => (await ordersOf(page, address)).map(({ orderType }) => orderType))
      .toEqual(['Stop Market']);
    await expect(rowOf(page, 'BTC').getByRole('button', { name: /50,000/ })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    await rowOf(page, 'BTC').getByRole('button', { name: 'Close', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Sell 0.02 BTC' }).click();
    await expect(page.getByText('Position Closed').first()).toBeVisible();
    await expect.poll(() => positionOf(page, address, 'BTC')).toBeUndefined();
    await page
      .getByRole('button', { name: /Done|Close/ })
      .first()
      .click();
    await expect(page.getByText('No open positions')).toBeVisible();
  });

  test('changes an order in its row and cancels it, as the terminal does', async ({ page }) => {
    const owner = await AccountTrader.enter(page);
    await owner.order('BTC', 'buy', '0.02', '20000');
    await owner.come('/positions');
    const order = page.getByRole('table', { name: 'Open Orders' }).getByRole('row').filter({ hasText: 'BTC' });
    await expect(order).toContainText('0 / 0.02');
    await order.getByRole('button', { name: 'Edit' }).click();
    await order.getByRole('textbox', { name: 'Price' }).fill('21000');
    await order.getByRole('button', { name: 'Save' }).click();
    const prices = async () => (await ordersOf(page, owner.trader.address)).map(({ limitPx }) => Number(limitPx));
    await expect.poll(prices).toEqual([21_000]);
    await expect(order).toContainText('21,000');
    await order.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect.poll(prices).toEqual([]);
    await expect(page.getByText('No open orders')).toBeVisible();
  });

  test('lets nobody act on an account that is only looked at', async ({ page }) => {
    const owner = await AccountTrader.enter(page);
    await owner.trade('BTC', 'buy', '0.02');
    await owner.order('BTC', 'buy', '0.02', '20000');
    await page.goto(`/t/${owner.trader.address}`);
    await expect(rowOf(page, 'BTC')).toBeVisible();
    await expect(rowOf(page, 'BTC').getByRole('button')).toHaveCount(0);
    const orders = page.getByRole('table', { name: 'Open Orders' });
    await expect(orders).toContainText('0 / 0.02');
    await expect(orders.getByRole('button')).toHaveCount(0);
  });
});
