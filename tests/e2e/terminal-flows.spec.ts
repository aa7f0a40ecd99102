import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { farBelow } from '../helpers/exchange.ts';
import { AccountTrader } from './account-trader';
import { axeFindings, overflow, taken } from './page-watch';
import { dialog, field, form, issue, kind, ordersOf, positionOf, said, submit } from './trader';
import { VenueLine } from './venue-line';
import { TestWallet } from './wallet/test-wallet';

const sandbox = process.env['SANDBOX_URL'] ?? 'http://127.0.0.1:4000';
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const rows = (page: Page, table: string): Locator =>
  page.getByRole('table', { name: table, exact: true }).locator('tr[data-row]');
const positions = (page: Page): Locator => rows(page, 'Open Positions');
const orders = (page: Page): Locator => rows(page, 'Open Orders');
const side = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Side' }).last().getByText(name, { exact: true });
/** The sandbox's own trader, whose account has a past; its key is known to everybody. */
const career = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';

async function csv(page: Page): Promise<string[]> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  return (await readFile(await (await saving).path(), 'utf8')).split('\r\n');
}

test.use({ viewport: { width: 1280, height: 900 } });
test.slow();

test.beforeAll(async ({ request }) => {
  const data = { ipLimits: false };
  expect((await request.post(`${sandbox}/control/settings`, { data })).ok()).toBe(true);
});

test('of a batch, those that stand and those that were refused are both said', async ({ page, request }) => {
  const line = await VenueLine.of(page);
  const owner = await AccountTrader.enter(page);
  const { address, info } = owner.trader;
  const mark = Number((await info.allMids())['ARB']);
  const at = (share: number) => String(Number((mark * share).toPrecision(4)));
  await owner.open('/trading?symbol=ARB');
  await kind(page, 'Pro', 'Scale');
  await form(page)
    .getByRole('combobox', { name: /^Time in force/ })
    .click();
  await page.getByRole('option', { name: 'Post only' }).click();
  await field(page, 'From price').fill(at(0.9));
  await field(page, 'To price').fill(at(0.99));
  await field(page, 'Size').fill('2000');
  await expect(submit(page)).toBeEnabled();
  // The market falls, and the page does not hear of it in time.
  line.questions = 'down';
  await line.cut();
  const pin = (price: string | null) => request.post(`${sandbox}/control/price`, { data: { coin: 'ARB', pin: price } });
  await pin(at(0.95));
  await expect.poll(async () => Number((await info.allMids())['ARB'])).toBeLessThan(mark * 0.96);
  await submit(page).click();
  await expect(said(page, 'Some orders were not placed')).toBeVisible();
  const told = page.locator('[data-kind=failure]');
  await expect(told).toContainText(/Post only|post-only/);
  const resting = (await ordersOf(page, address)).length;
  expect(resting).toBeGreaterThan(0);
  expect(resting).toBeLessThan(5);
  line.mend();
  await tab(page, 'Open Orders').click();
  await expect(orders(page)).toHaveCount(resting, { timeout: 6_000 });
  await pin(null);
});

test('orders that are gone already are named, and the others cancelled', async ({ page }) => {
  const line = await VenueLine.of(page);
  const owner = await AccountTrader.enter(page);
  const { address, info, exchange } = owner.trader;
  const price = await farBelow(info, 'BTC');
  for (const size of ['0.01', '0.02', '0.03']) await owner.order('BTC', 'buy', size, price);
  await owner.open();
  await tab(page, 'Open Orders').click();
  await expect(orders(page)).toHaveCount(3);
  line.questions = 'down';
  await line.cut();
  const [first] = await info.openOrders({ user: address });
  if (first === undefined) throw new Error('three orders rest');
  await exchange.cancel({ cancels: [{ a: 0, o: first.oid }] });
  await page.getByRole('button', { name: 'Cancel all' }).click();
  await expect(said(page, 'Cancel Failed')).toBeVisible();
  await expect(page.getByText('Orders cancelled: 2')).toBeVisible();
  line.mend();
  await expect(page.getByText('No open orders')).toBeVisible({ timeout: 6_000 });
  expect(await ordersOf(page, address)).toEqual([]);
});

test('when the exchange knows the agent no more, it is approved anew, and the order sent once', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  const { address, info } = owner.trader;
  await owner.open();
  await kind(page, 'Limit');
  await field(page, 'Price').fill(await farBelow(info, 'BTC'));
  await field(page, 'Size').fill('0.02');
  await expect(submit(page)).toBeEnabled();
  await owner.loseAgent();
  await submit(page).click();
  await expect(said(page, 'Agent Approval Required').first()).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^(Approve|Renew) agent$/ })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await ordersOf(page, address)).toEqual([]);
  await expect(field(page, 'Size')).toHaveValue('0.02');
  await submit(page).click();
  await expect(said(page, 'Order Placed')).toBeVisible();
  expect(await ordersOf(page, address)).toHaveLength(1);
});

test('another wallet finds nothing of the last one, and nothing is sent for it', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  const { address, info } = owner.trader;
  await owner.trade('BTC', 'buy', '0.01');
  await owner.open();
  await kind(page, 'Limit');
  await field(page, 'Price').fill(await farBelow(info, 'BTC'));
  await field(page, 'Size').fill('0.02');
  await form(page).getByRole('checkbox', { name: 'Confirm before sending' }).click();
  await submit(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Confirm order' })).toBeVisible();
  const sent: string[] = [];
  page.on('request', (one) => one.url().includes('/api/place-hyperliquid-order') && sent.push(one.url()));
  const other = '0x000000000000000000000000000000000000dEaD';
  await owner.testWallet.emit('accountsChanged', [other]);
  await expect(dialog(page)).toHaveCount(0);
  await expect(positions(page)).toHaveCount(0);
  await expect(form(page).getByRole('button', { name: 'Sign in to trade' })).toBeVisible();

  await owner.testWallet.emit('accountsChanged', [owner.trader.wallet.address]);
  await expect(positions(page)).toHaveCount(1, { timeout: 15_000 });
  await positions(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog(page)).toHaveCount(1);
  await owner.testWallet.emit('accountsChanged', [other]);
  await expect(dialog(page)).toHaveCount(0);
  expect(sent).toEqual([]);
  expect(await ordersOf(page, address)).toEqual([]);
  expect(await positionOf(page, address, 'BTC')).toBe(0.01);
});

const bookSchema = z.object({
  channel: z.literal('l2Book'),
  data: z.looseObject({ levels: z.array(z.array(z.object({ px: z.string(), sz: z.string(), n: z.number() }))) }),
});

/** Levels a hundredth apart. */
function thinned(message: string): string {
  const { success, data: book } = bookSchema.safeParse(JSON.parse(message));
  if (!success) return message;
  const { data } = book;
  const [best] = data.levels[1] ?? [];
  if (best === undefined) return message;
  const levels = data.levels.map((rows, at) =>
    rows.map((_, row) => ({
      ...best,
      px: String(Math.round(Number(best.px) * (1 + (at === 1 ? 1 : -1) * (row + at) * 0.01))),
    })),
  );
  return JSON.stringify({ ...book, data: { ...data, levels } });
}

test('an order that moves the price far is asked about, with what would be cheaper', async ({ page }) => {
  const line = await VenueLine.of(page);
  line.rewrite = thinned;
  const owner = await AccountTrader.enter(page, 5_000_000);
  await owner.open();
  await form(page)
    .getByRole('textbox', { name: /slippage/i })
    .fill('30');
  const best = (await owner.trader.info.l2Book({ coin: 'BTC' }))?.levels[1][0];
  await field(page, 'Size').fill((Number(best?.sz) * 14).toFixed(5));
  await expect(issue(page, 'veryDear')).toContainText('High price impact');
  await expect(issue(page, 'veryDear').getByRole('button', { name: /^Use a (limit|scale|TWAP) order$/ })).toBeVisible();
  await submit(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Confirm order' })).toBeVisible();
  expect(await positionOf(page, owner.trader.address, 'BTC')).toBeUndefined();
  await dialog(page)
    .getByRole('button', { name: /^Use a (limit|scale|TWAP) order$/ })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(tab(page, 'Market').first()).toHaveAttribute('data-state', 'inactive');
  expect(await positionOf(page, owner.trader.address, 'BTC')).toBeUndefined();
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
  // What the sandbox charges an account without a past, and the builder.
  await expect(dialog(page)).toContainText('Fees, 0.145%');
  await dialog(page).getByRole('button', { name: '75%', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Sell 0.03 BTC' }).click();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
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
  const act = dialog(page).getByRole('button', { name: /^Close positions: \d$/ });
  const count = async (which: string) => {
    await dialog(page).getByText(which, { exact: true }).click();
    return Number((await act.textContent())?.replaceAll(/\D/g, ''));
  };
  await expect(act).toHaveText('Close positions: 2');
  await expect(dialog(page)).toContainText('Fees, 0.145%');
  // Prices move meanwhile: a moment is looked for in which something loses, and that is closed.
  await expect.poll(() => count('Losing')).toBeGreaterThan(0);
  const named = await dialog(page).locator('dl').textContent();
  await act.click();
  await expect(page.getByText(/^Positions closed: \d$/)).toBeVisible();
  const closed = ['BTC', 'ETH'].filter((coin) => named?.includes(`${coin} `));
  expect(closed.length).toBeGreaterThan(0);
  for (const coin of closed) expect(await positionOf(page, owner.trader.address, coin)).toBeUndefined();
  const left = 2 - closed.length;
  await expect(positions(page)).toHaveCount(left);
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
  await page.getByRole('button', { name: 'Cancel all BTC' }).click();
  await expect(page.getByText('No open orders')).toBeVisible();
  await page.getByRole('checkbox', { name: 'BTC only' }).click();
  await expect(orders(page)).toHaveCount(2);
  await side(page, 'Sell').click();
  await page.getByRole('button', { name: 'Cancel those shown: 1' }).click();
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
  await expect(dialog(page)).toContainText('More than is free.');
  await expect(dialog(page).getByRole('button', { name: 'Add margin', exact: true })).toBeDisabled();
  await amount.fill('150');
  await dialog(page).getByRole('button', { name: 'Add margin', exact: true }).click();
  await expect(page.getByText('Margin updated')).toBeVisible();
  await button.click();
  await dialog(page).getByText('Remove margin').first().click();
  await expect(dialog(page)).toContainText(/Removable: \$1\d\d\.\d\d/);
  await amount.fill('400');
  await expect(dialog(page)).toContainText('More than may be taken away');
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
  await expect(page.getByText(/^All of it is here\. Rows: /)).toBeVisible();
  expect(before).toBeGreaterThan(50);
  await side(page, 'Sell').click();
  const sales = await csv(page);
  expect(sales.length).toBeLessThan(before);
  expect(sales.slice(1, -1).every((line) => line.includes(',sell,'))).toBe(true);
  await side(page, 'All').click();
  await page.getByRole('checkbox', { name: 'BTC only' }).click();
  await expect(fills.first()).toContainText('BTC');
  expect((await csv(page)).slice(1, -1).every((line) => line.includes(',BTC,'))).toBe(true);
  await page.getByRole('checkbox', { name: 'BTC only' }).click();

  await tab(page, 'Funding History').click();
  await expect(rows(page, 'Funding History').first()).toBeVisible();
  expect((await csvOf(page, 'funding'))[0]).toBe('time,coin,size,rate,payment_usdc,hash');
  await tab(page, 'Order History').click();
  await expect(rows(page, 'Order History').first()).toBeVisible();
  expect((await csvOf(page, 'orders'))[0]).toBe(
    'time,placed,coin,side,type,size,left,price,trigger,reduce_only,status,order',
  );

  await tab(page, 'Balances').click();
  const all = await rows(page, 'Balances').count();
  await page.getByRole('switch', { name: 'Hide Small Balances' }).click();
  await expect.poll(() => rows(page, 'Balances').count()).toBeLessThanOrEqual(all);
  await expect(rows(page, 'Balances').first()).toContainText('USDC');
  expect(await overflow(page)).toBe(0);
});

const csvOf = async (page: Page, name: string): Promise<string[]> => {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(new RegExp(`-${name}\\.csv$`));
  return (await readFile(await file.path(), 'utf8')).split('\r\n');
};

test('a fill is announced politely within a second of the stream’s word', async ({ page }) => {
  let heardAt = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      if (heardAt === 0 && text.includes('"userFills"') && !text.includes('isSnapshot')) heardAt = Date.now();
    }),
  );
  const owner = await AccountTrader.enter(page);
  await owner.open();
  await expect(page.getByText('No open positions')).toBeVisible();
  heardAt = 0;
  await owner.trade('BTC', 'buy', '0.01');
  const told = page.getByText('Order filled').first();
  await expect(told).toBeVisible({ timeout: 5_000 });
  expect(heardAt).toBeGreaterThan(0);
  expect(Date.now() - heardAt).toBeLessThan(1_000);
  await expect(page.locator('[aria-live=polite]').filter({ has: told })).toHaveCount(1);
});
