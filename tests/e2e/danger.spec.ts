import type { Page } from '@playwright/test';
import { marketable } from '../helpers/exchange.ts';
import { positions } from './account-rows';
import { AccountTrader } from './account-trader';
import type { Market } from './market';
import { axeFindings, overflow, watch } from './page-watch';
import { expect, test } from './test';
import { dialog } from './trader';

const strip = (page: Page) => page.getByRole('region', { name: 'Close to liquidation' });
const account = (page: Page) => page.getByRole('region', { name: 'Account', exact: true }).filter({ visible: true });

async function assetOf({ trader }: AccountTrader, coin: string): Promise<number> {
  const { universe } = await trader.info.meta();
  return universe.findIndex(({ name }) => name === coin);
}

async function buy(owner: AccountTrader, { coin }: Market, dollars: number, more: { readonly leverage?: number } = {}) {
  const { exchange, info } = owner.trader;
  const a = await assetOf(owner, coin);
  const { leverage } = more;
  if (leverage !== undefined) await exchange.updateLeverage({ asset: a, isCross: true, leverage });
  const p = await marketable(info, coin, true);
  const s = (dollars / Number(p)).toFixed(0);
  const order = { a, b: true, p, s, r: false, t: { limit: { tif: 'Ioc' as const } } };
  await exchange.order({ orders: [order], grouping: 'na' });
  return { asset: a, size: s };
}

/** Lowers the price by a percentage of `from`. */
async function fall(market: Market, percent: number, from: number): Promise<void> {
  await market.pin(from * (1 - percent / 100));
}

test('on the brink of liquidation everything says so, and says what helps', async ({ page, market }) => {
  const { faults } = watch(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const price = await market.mid();
  await market.pin(price);
  const owner = await AccountTrader.enter(page, 1_000);
  await buy(owner, market, 9_300, { leverage: 10 });
  await owner.open(`/trading?symbol=${market.coin}`);

  await expect(account(page).getByRole('meter')).toBeInViewport();
  await expect(account(page)).toContainText('Account equity');
  for (const name of ['Deposit', 'Withdraw', 'Transfer']) {
    await expect(account(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(strip(page)).toHaveCount(0);

  await fall(market, 5, price);
  await expect(strip(page)).toContainText(/Maintenance takes [89]\d\.\d%/);
  await expect(strip(page)).toContainText(`${market.coin} long: liquidation at`);
  await expect(page).toHaveTitle(new RegExp(`^⚠ [89]\\d\\.\\d% · .* · ${market.coin}`));
  await expect(positions(page).getByRole('img', { name: 'Close to liquidation' })).toBeVisible();
  await expect(account(page).getByRole('meter')).toHaveAttribute('aria-valuetext', /^[89]\d\.\d%$/);
  const alert = page.getByRole('alert').filter({ hasText: 'Maintenance takes' });
  const spoken = await alert.textContent();
  await fall(market, 4.9, price);
  await expect(strip(page)).not.toContainText(spoken ?? '');
  expect(await alert.textContent()).toBe(spoken);
  expect(await axeFindings(page)).toEqual([]);

  await strip(page)
    .getByRole('button', { name: `Reduce ${market.coin}` })
    .click();
  await expect(dialog(page).getByRole('heading', { name: `Close ${market.coin} long` })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  const line = page.locator('button[data-level]');
  await expect(line).toBeInViewport({ ratio: 1 });
  await expect(line).toContainText('Close to liquidation');
  await line.click();
  await expect(account(page).getByText('Account equity')).toBeInViewport();
  await expect(strip(page).getByRole('button', { name: 'Deposit' })).toBeInViewport();
  expect(await overflow(page)).toBe(0);

  await fall(market, 7, price);
  await expect(page.getByText('Liquidation is over')).toBeVisible();
  await expect(
    page.getByText(/^The exchange has closed .* worth \$.* Loss after fees: \$.* no longer covered/),
  ).toBeVisible();
  expect(faults).toEqual([]);
});

test('an isolated position is told by its own margin, and more of it helps', async ({ page, market }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const price = await market.mid();
  await market.pin(price);
  const owner = await AccountTrader.enter(page, 5_000);
  const asset = await assetOf(owner, market.coin);
  await owner.trader.exchange.updateLeverage({ asset, isCross: false, leverage: 10 });
  await buy(owner, market, 9_300);
  await owner.open(`/trading?symbol=${market.coin}`);
  await fall(market, 5, price);
  await expect(strip(page)).toContainText(`of the margin of ${market.coin}`);
  await expect(account(page)).toContainText(`Maintenance margin, ${market.coin}`);
  await strip(page).getByRole('button', { name: 'Add margin' }).click();
  await dialog(page).getByRole('textbox', { name: 'Amount' }).fill('1000');
  await dialog(page).getByRole('button', { name: 'Add margin', exact: true }).click();
  await expect(strip(page)).toHaveCount(0);
});

test('a cancel by the exchange is told with its reason, and a cancel by the owner elsewhere is not told', async ({
  page,
  market,
}) => {
  const price = await market.mid();
  await market.pin(price);
  const owner = await AccountTrader.enter(page, 5_000);
  const { asset, size } = await buy(owner, market, 500);
  const { exchange, info } = owner.trader;
  await owner.open(`/trading?symbol=${market.coin}`);
  const rest = async (r: boolean) => {
    const p = (price * 1.2).toPrecision(4);
    const order = { a: asset, b: false, p, s: size, r, t: { limit: { tif: 'Gtc' as const } } };
    const { response } = await exchange.order({ orders: [order], grouping: 'na' });
    const [status] = response.data.statuses;
    if (typeof status !== 'object' || !('resting' in status)) throw new Error(JSON.stringify(status));
    return status.resting.oid;
  };
  const toasts = page.getByText('Cancelled by the exchange', { exact: true });
  const own = await rest(false);
  await rest(true);
  await expect(page.getByRole('tab', { name: /^Open Orders/ })).toContainText('2');
  await exchange.cancel({ cancels: [{ a: asset, o: own }] });
  await expect(page.getByRole('tab', { name: /^Open Orders/ })).toContainText('1');
  await expect(toasts).toHaveCount(0);
  const p = await marketable(info, market.coin, false);
  const close = { a: asset, b: false, p, s: size, r: true, t: { limit: { tif: 'Ioc' as const } } };
  await exchange.order({ orders: [close], grouping: 'na' });
  await expect(toasts).toHaveCount(1);
  await expect(page.getByText(/nothing was left for it to reduce/)).toBeVisible();
});

test('fees are the same in the ticket, on /fees, on /wallet and when a position is closed', async ({
  page,
  market,
}) => {
  const price = await market.mid();
  await market.pin(price);
  const owner = await AccountTrader.enter(page, 5_000);
  const { size } = await buy(owner, market, 500);
  await owner.open(`/trading?symbol=${market.coin}`);
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  const label = ticket.getByRole('rowheader', { name: 'Fees, 0.045% + 0.1%' });
  await expect(label).toBeVisible();
  await ticket.getByRole('textbox', { name: 'Size', exact: true }).fill('');
  await expect(label).toBeVisible();
  await ticket.getByRole('textbox', { name: 'Size', exact: true }).fill('5');
  await expect(label).toBeVisible();

  await positions(page).getByRole('button', { name: 'Limit' }).click();
  await dialog(page)
    .getByRole('textbox', { name: 'Price' })
    .fill((price * 0.98).toPrecision(4));
  await expect(dialog(page).getByRole('rowheader', { name: 'Fees, 0.145%' })).toBeVisible();
  await dialog(page)
    .getByRole('textbox', { name: 'Price' })
    .fill((price * 1.05).toPrecision(4));
  await expect(dialog(page).getByRole('rowheader', { name: 'Fees as maker, 0.115%' })).toBeVisible();
  await page.keyboard.press('Escape');

  await positions(page).getByRole('button', { name: 'Close', exact: true }).click();
  await dialog(page).getByRole('button', { name: '50%' }).click();
  await dialog(page).getByRole('button', { name: /^Sell/ }).click();
  await expect(page.getByText('Position Reduced')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const fills = await owner.trader.info.userFills({ user: owner.trader.address });
  const [last] = fills;
  expect(Number(last?.sz)).toBeLessThan(Number(size));
  const net = Number(last?.closedPnl) - Number(last?.fee);
  await expect(page.getByText(`Loss after fees: $${Math.abs(net).toFixed(2)}`)).toBeVisible();

  await page.goto('/fees');
  const main = page.getByRole('main');
  await expect(main.getByRole('row', { name: /^Taker/ })).toContainText('0.0450%');
  await expect(main.getByRole('row', { name: /^Maker/ })).toContainText('0.0150%');
  await expect(main).toContainText('What the exchange charges your account now');
  await expect(main).toContainText('costs 1.00 USDC');
  await page.goto('/wallet');
  await expect(main).toContainText('Exchange, as taker0.045%');
  await expect(main).toContainText('Withdrawal over the bridge1.00 USDC');
});
