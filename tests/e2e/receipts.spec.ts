import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { cloidBytes, cloidOf } from '@/lib/schemas/cloid';
import { marketable } from '../helpers/exchange.ts';
import { rows, tab } from './account-rows';
import { AccountTrader } from './account-trader';
import { giveRoom, lead, line, markOf, unreached } from './own-lines';
import { axeFindings, overflow } from './page-watch';
import { expect, test } from './test';
import { field, said, submit } from './trader';

test.use({ viewport: { width: 1440, height: 900 } });

const newCloid = () => cloidOf(randomBytes(cloidBytes));

const receipt = (page: Page): Locator => page.getByRole('dialog', { name: 'Receipt' });
/** The value beside a name in the receipt. */
const fact = (page: Page, name: string): Locator =>
  receipt(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

async function buy(page: Page, size: string): Promise<void> {
  await field(page, 'Size').fill(size);
  await submit(page).click();
  await expect(said(page, 'Order Placed')).toBeVisible();
}

const numberOf = async (page: Page): Promise<string> =>
  (await receipt(page)
    .getByText(/^Order \d+$/)
    .textContent()) ?? '';

async function close(page: Page): Promise<void> {
  await receipt(page).getByRole('button', { name: 'Close' }).click();
  await expect(receipt(page)).toBeHidden();
}

/** The milliseconds of the day at which a step is written. */
async function timeOf(page: Page, step: string): Promise<number> {
  const text = (await fact(page, step).locator('bdi').textContent()) ?? '';
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1_000);
}

test('a receipt tells price, times, fees and what was signed, from the notice and from the history', async ({
  page,
}) => {
  const owner = await AccountTrader.enter(page);
  await owner.come();
  await buy(page, '0.01');
  await page.getByRole('button', { name: 'Receipt', exact: true }).click();
  await expect(receipt(page).getByText('Buy 0.01 BTC')).toBeVisible();
  await expect(fact(page, 'On your screen')).toContainText(/\$[\d,]+.*walk through the book, [\d.]+ s old/);
  await expect(fact(page, 'Filled at')).toContainText(/\$[\d,]+.*0\.01 BTC, \$[\d,.]+/);
  await expect(fact(page, 'Against your screen')).toContainText(/bps (worse|better), \$|no difference/);
  await expect(fact(page, 'Against the middle of the market')).toContainText(/bps (worse|better), \$|no difference/);
  await expect(fact(page, 'Exchange')).toContainText(/\$[\d.]+ 0\.045%/);
  await expect(fact(page, 'Pluto')).toContainText(/\$[\d.]+ 0\.1%/);
  await expect(fact(page, 'Filled')).toContainText('the exchange’s clock');
  const times = await Promise.all(
    ['Pressed', 'Arrived at our server', 'Signed and sent', 'Acknowledged by the exchange'].map((step) =>
      timeOf(page, step),
    ),
  );
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  await expect(fact(page, '1 s later')).toContainText(/bps (in your favour|against you)|unchanged/);
  await expect(fact(page, '60 s later')).toContainText('being measured');

  await receipt(page).getByRole('button', { name: 'What was signed' }).click();
  await expect(receipt(page).getByText(/^Matches: these bytes give the recorded hash/)).toBeVisible();
  await expect(
    receipt(page).getByText(/^Buy 0\.01 BTC · at \$[\d,]+ or better · only what fills at once/),
  ).toBeVisible();
  await expect(receipt(page).getByText('matches the record', { exact: true })).toHaveCount(2);
  const [agent] = await owner.trader.info.extraAgents({ user: owner.trader.address });
  await expect(fact(page, 'Signer')).toContainText(agent?.address.toLowerCase() ?? 'no agent');
  expect(await axeFindings(page)).toEqual([]);
  const order = await numberOf(page);
  await close(page);

  for (const list of ['Trade History', 'Order History']) {
    await tab(page, list).click();
    await page.getByRole('button', { name: 'Receipt of the BTC order' }).first().click();
    await expect(receipt(page).getByText('Buy 0.01 BTC')).toBeVisible();
    expect(await numberOf(page)).toBe(order);
    await close(page);
  }
});

test('an order that was moved and a stop that was set on the chart have what the screen showed', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.order('BTC', 'buy', '0.01', unreached(await markOf(page, owner)));
  await owner.open();
  await giveRoom(page);
  await lead(page, line(page, 'Limit Buy 0.01'), 12);
  await page.mouse.up();
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('Order moved')).toBeVisible();
  await lead(page, line(page, 'Long 0.02'), 60);
  await page.mouse.up();
  await page.getByRole('dialog').getByRole('button', { name: 'Set' }).click();
  await expect(line(page, 'SL')).toBeVisible();

  await tab(page, 'Order History').click();
  const read = async (row: RegExp, own: RegExp, against: string): Promise<void> => {
    await rows(page, 'Order History')
      .filter({ hasText: row })
      .first()
      .getByRole('button', { name: 'Receipt of the BTC order' })
      .click();
    await expect(fact(page, 'On your screen')).toContainText(own);
    await expect(fact(page, 'Market on your screen')).toContainText(/\$[\d,]+.*mark price, [\d.]+ s old/);
    await expect(fact(page, against)).toBeVisible();
    await expect(receipt(page).getByText(/^This order waited before it could be filled/)).toBeVisible();
    await expect(receipt(page).getByText('Counted from the fill, not from the press.')).toBeVisible();
  };
  await read(/Stop/, /\$[\d,]+.*your trigger price/, 'Against your trigger price');
  expect(await axeFindings(page)).toEqual([]);
  await close(page);
  await read(/Limit.*Open|Open.*Limit/, /\$[\d,]+.*your limit/, 'Against your limit');
});

test('a record of which one byte is altered does not match', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.come();
  await page.route('**/api/read-order-receipt', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace(/(\\"s\\":\\"0\.0)1/, '$12') });
  });
  await buy(page, '0.01');
  await page.getByRole('button', { name: 'Receipt', exact: true }).click();
  await receipt(page).getByRole('button', { name: 'What was signed' }).click();
  await expect(receipt(page).getByText(/^Does not match: this record does not show what was signed/)).toBeVisible();
  await expect(receipt(page).getByText('does not match the record', { exact: true })).toHaveCount(2);
});

test('an order sent elsewhere has no receipt, its row says so, and a month counts it apart', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  const named = { a: 0, b: true, s: '0.03', r: false, t: { limit: { tif: 'Ioc' as const } }, c: newCloid() };
  const { info, exchange } = owner.trader;
  await exchange.order({ orders: [{ ...named, p: await marketable(info, 'BTC', true) }], grouping: 'na' });
  await owner.come();
  await tab(page, 'Trade History').click();
  await expect(rows(page, 'Trade History')).toHaveCount(2);
  await expect(rows(page, 'Trade History').last().getByText('none', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Receipt of the BTC order' }).click();
  await expect(receipt(page).getByText('This order has no receipt')).toBeVisible();
  await expect(receipt(page).getByText(/No figure is made up for it/)).toBeVisible();
  await close(page);
  await buy(page, '0.01');

  await owner.come('/positions');
  await page.getByRole('tab', { name: 'Activity', exact: true }).click();
  const sum = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Receipts of your orders' }) });
  const card = (name: string) =>
    sum
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd');
  await expect(card('Orders with a receipt')).toHaveText('1 of 3');
  await expect(card('Slippage')).toHaveText(/bps (worse|better), \$[\d.]+|no difference/);
  await expect(card('Exchange fee')).toHaveText(/^\$0\.\d+$/);
  await expect(card('Pluto fee')).toHaveText(/^\$0\.\d+$/);
  await expect(card('Median times')).toHaveText(/\d+ ms to send[\d,]+ ms to the answer/);
  await expect(sum.getByText(/Slippage is measured against the screen on 1 orders/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a receipt fits the screen, with what was signed', async ({ page }) => {
    const owner = await AccountTrader.enter(page);
    await owner.come();
    await page.getByRole('button', { name: /^Buy/ }).first().click();
    await buy(page, '0.01');
    await owner.come('/positions');
    await page.getByRole('tab', { name: 'History', exact: true }).click();
    await tab(page, 'Trade History').click();
    await page.getByRole('button', { name: 'Receipt of the BTC order' }).click();
    await expect(fact(page, 'Filled at')).toContainText('0.01 BTC');
    await receipt(page).getByRole('button', { name: 'What was signed' }).click();
    await expect(receipt(page).getByText(/^Matches: these bytes give the recorded hash/)).toBeVisible();
    const isCut = await receipt(page).evaluate((panel) => panel.scrollWidth > panel.clientWidth);
    expect(isCut).toBe(false);
    expect(await overflow(page)).toBe(0);
    await close(page);
  });
});
