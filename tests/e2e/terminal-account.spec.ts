import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { farBelow } from '../helpers/exchange.ts';
import { cancelAll, orders, positions, rows, side, tab } from './account-rows';
import { AccountTrader } from './account-trader';
import { axeFindings, overflow, taken, watch } from './page-watch';
import { expect, test } from './test';
import { dialog, field, kind, ordersOf, positionOf, said, submit } from './trader';
import { TestWallet } from './wallet/test-wallet';

/** The sandbox's own trader, whose account has a history; the key is public. */
const career = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';

async function csvOf(page: Page, name: string): Promise<string[]> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'CSV, all columns' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(new RegExp(`-${name}\\.csv$`));
  return (await readFile(await file.path(), 'utf8')).split('\r\n');
}

const questionSchema = z.object({ type: z.string(), dex: z.optional(z.string()) });

test.use({ viewport: { width: 1280, height: 900 } });

test('the page asks the exchange each question about an account and a dex once', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/info')) return;
    const { type, dex } = questionSchema.parse(request.postDataJSON());
    requested.push(dex === undefined ? type : `${type} ${dex}`);
  });
  await owner.open();
  await expect(tab(page, 'Balances')).toContainText('1');
  await expect.poll(() => requested).toContain('userFees');
  const ofAccount = [
    'clearinghouseState',
    'spotClearinghouseState',
    'userAbstraction',
    'frontendOpenOrders',
    'userFees',
  ];
  expect(requested.filter((question) => ofAccount.includes(question)).toSorted()).toEqual(ofAccount.toSorted());
  const elsewhere = requested.filter((question) => question.includes(' '));
  expect(elsewhere).toEqual([...new Set(elsewhere)]);
});

test('a position is closed by a quarter, half, three quarters and whole', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.04');
  await owner.open();
  await positions(page).getByRole('button', { name: 'Close', exact: true }).click();
  for (const [share, size] of [
    ['25%', '0.01'],
    ['50%', '0.02'],
    ['75%', '0.03'],
    ['100%', '0.04'],
  ] as const) {
    await dialog(page).getByRole('button', { name: share, exact: true }).click();
    await expect(dialog(page).getByRole('button', { name: `Sell ${size} BTC` })).toBeEnabled();
  }
  // The fee is the sandbox's for an account without a history, plus the builder fee.
  await expect(dialog(page)).toContainText('Fees, 0.145%');
  await dialog(page).getByRole('button', { name: '75%', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Sell 0.03 BTC' }).click();
  await expect(page.getByText(/^0\.03 BTC closed at [\d,]+, 0\.01 BTC left\.$/)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(await positionOf(page, owner.trader.address, 'BTC')).toBe(0.01);
});

test('those that win are closed apart from those that lose', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.trade('ETH', 'sell', '0.5');
  await owner.open();
  await expect(positions(page)).toHaveCount(2);
  await side(page, 'Long').click();
  await expect(positions(page)).toHaveCount(1);
  await side(page, 'Short').click();
  await expect(positions(page)).toContainText('ETH');
  await side(page, 'All').click();
  await page.getByRole('button', { name: 'Close all' }).click();
  const act = dialog(page).getByRole('button', { name: /^Close positions: \d/ });
  const count = async (which: string) => {
    await dialog(page).getByText(which, { exact: true }).click();
    return Number(/\d/.exec((await act.textContent()) ?? '')?.[0]);
  };
  await expect(act).toContainText('Close positions: 2');
  await expect(dialog(page)).toContainText('Fees, 0.145%');
  // Just opened, both positions may still be at their entry price.
  await expect(async () => {
    const losing = await count('Losing');
    if (losing === 0) expect(await count('Profitable')).toBeGreaterThan(0);
  }).toPass();
  const chosen = Number(/\d/.exec((await act.textContent()) ?? '')?.[0]);
  await act.click();
  const reported = page.getByText(/^Positions closed: \d$/);
  await expect(reported).toBeVisible();
  const closed = Number(/\d/.exec((await reported.textContent()) ?? '')?.[0]);
  const held = await Promise.all(['BTC', 'ETH'].map((coin) => positionOf(page, owner.trader.address, coin)));
  expect(closed).toBe(chosen);
  expect(held.filter((size) => size === undefined)).toHaveLength(closed);
  await expect(positions(page)).toHaveCount(2 - closed);
});

test('all orders of one market, or of one side, are cancelled and no others', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  const { address, info } = owner.trader;
  const [btc, eth] = [await farBelow(info, 'BTC'), await farBelow(info, 'ETH')];
  for (const size of ['0.01', '0.02']) await owner.order('BTC', 'buy', size, btc);
  await owner.order('ETH', 'buy', '0.5', eth);
  const above = String(Number((Number((await info.allMids())['ETH']) * 1.3).toPrecision(3)));
  await owner.order('ETH', 'sell', '0.5', above);
  await owner.open();
  await tab(page, 'Open Orders').click();
  await expect(orders(page)).toHaveCount(4);
  await page.getByRole('checkbox', { name: 'BTC only' }).click();
  await expect(orders(page)).toHaveCount(2);
  await cancelAll(page, 'Cancel all BTC');
  await expect(page.getByText('None in BTC, 2 in other markets')).toBeVisible();
  await page.getByRole('checkbox', { name: 'BTC only' }).click();
  await expect(orders(page)).toHaveCount(2);
  await side(page, 'Sell').click();
  await cancelAll(page, 'Cancel those shown: 1');
  await expect(page.getByText('None on this side')).toBeVisible();
  expect((await ordersOf(page, address)).map(({ coin, side: of }) => `${coin} ${of}`)).toEqual(['ETH B']);
});

test('margin is added and taken away within its limits', async ({ page }) => {
  const owner = await AccountTrader.enter(page, 5_000);
  await owner.isolate('BTC', 10);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.open();
  const button = positions(page).getByRole('button', { name: 'Change margin of BTC' });
  await button.click();
  const amount = dialog(page).getByRole('textbox', { name: 'Amount' });
  await expect(dialog(page)).toContainText(/Free: \$4,\d{3}\.\d\d/);
  await amount.fill('100000');
  await expect(dialog(page)).toContainText('More than your free margin.');
  await expect(dialog(page).getByRole('button', { name: 'Add margin', exact: true })).toBeDisabled();
  await amount.fill('150');
  await dialog(page).getByRole('button', { name: 'Add margin', exact: true }).click();
  await expect(page.getByText('Margin updated')).toBeVisible();
  await button.click();
  await dialog(page).getByText('Remove margin').first().click();
  await expect(dialog(page)).toContainText(/Removable: \$1\d\d\.\d\d/);
  await amount.fill('400');
  await expect(dialog(page)).toContainText('More than you can remove');
  expect(await axeFindings(page)).toEqual([]);
  await amount.fill('100');
  await dialog(page).getByRole('button', { name: 'Remove margin', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('a TWAP is placed by the ticket, seen to run and cancelled', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.open();
  await kind(page, 'Pro', 'TWAP');
  await field(page, 'Minutes').fill('30');
  await field(page, 'Size').fill('0.05');
  await submit(page).click();
  await expect(said(page, 'Order Placed')).toBeVisible();
  await tab(page, 'TWAP').last().click();
  const twaps = rows(page, 'TWAP orders');
  await expect(twaps).toHaveCount(1);
  await expect(twaps).toContainText('30 min');
  await twaps.getByRole('button', { name: 'Cancel' }).click();
  await expect(twaps).toContainText('Stopped');
});

test('an address opens a list of the account, also on a phone and in the open page', async ({ page }) => {
  const { faults } = watch(page);
  await page.goto('/perpetual?tab=orders');
  await expect(tab(page, 'Open Orders')).toHaveAttribute('aria-selected', 'true');
  await page.goto('/perpetual?tab=nonsense');
  await expect(tab(page, 'Positions')).toHaveAttribute('aria-selected', 'true');
  await page.goto('/perpetual?tab=history&symbol=ETH');
  await taken(page);
  await expect(tab(page, 'Order History')).toHaveAttribute('aria-selected', 'true');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Search/ })
    .click();
  await page.getByPlaceholder('Search pages, markets and tokens').fill('Trade History');
  await page.getByRole('option', { name: 'Trade History' }).first().click();
  await expect(page).toHaveURL(/tab=fills&symbol=ETH$/);
  await expect(tab(page, 'Trade History')).toHaveAttribute('aria-selected', 'true');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/perpetual?tab=orders');
  await expect(tab(page, 'Open Orders')).toBeVisible();
  expect(faults).toEqual([]);
});

test('a past is filtered, read on and saved with all its columns', async ({ page }) => {
  await TestWallet.install(page, { privateKey: career });
  await page.goto('/trading?symbol=BTC');
  await taken(page);
  await page.getByRole('banner').getByRole('button', { name: 'Connect' }).click();
  await dialog(page).getByRole('button', { name: 'Test Wallet' }).click();

  await tab(page, 'Trade History').click();
  const fills = rows(page, 'Trade History');
  await expect(fills.first()).toBeVisible();
  const before = (await csvOf(page, 'trades')).length;
  expect(before).toBeGreaterThan(50);
  await side(page, 'Sell').click();
  const sales = await csvOf(page, 'trades');
  expect(sales.length).toBeLessThan(before);
  expect(sales.slice(1, -1).every((line) => line.includes(',sell,'))).toBe(true);
  await side(page, 'All').click();
  await page.getByRole('checkbox', { name: 'BTC only' }).click();
  await expect(fills.first()).toContainText('BTC');
  expect((await csvOf(page, 'trades')).slice(1, -1).every((line) => line.includes(',BTC,'))).toBe(true);
  await page.getByRole('checkbox', { name: 'BTC only' }).click();

  await tab(page, 'Funding History').click();
  await expect(rows(page, 'Funding History').first()).toBeVisible();
  expect((await csvOf(page, 'funding'))[0]).toBe('time,coin,size,rate,payment_usdc,hash');
  await tab(page, 'Order History').click();
  await expect(rows(page, 'Order History').first()).toBeVisible();
  expect((await csvOf(page, 'orders'))[0]).toBe(
    'time,placed,coin,side,type,size,left,price,average,trigger,reduce_only,status,order',
  );

  await tab(page, 'Balances').click();
  const all = await rows(page, 'Balances').count();
  await page.getByRole('switch', { name: 'Hide Small Balances' }).click();
  await expect.poll(() => rows(page, 'Balances').count()).toBeLessThanOrEqual(all);
  await expect(rows(page, 'Balances').first()).toContainText('USDC');
  expect(await overflow(page)).toBe(0);
});
