import { z } from 'zod';
import { farBelow } from '../helpers/exchange.ts';
import { cancelAll, orders, positions, tab } from './account-rows';
import { AccountTrader } from './account-trader';
import { line as lineOf, markOf, near, priceOf, tags, unreached } from './own-lines';
import { venueQuestions } from './sandbox';
import { expect, test } from './test';
import { dialog, field, form, issue, kind, ordersOf, positionOf, said, submit } from './trader';
import { VenueLine } from './venue-line';

test.use({ viewport: { width: 1280, height: 900 } });

test('of a batch, those that stand and those that were refused are both said', async ({ page, market }) => {
  const line = await VenueLine.of(page);
  const owner = await AccountTrader.enter(page);
  const { address } = owner.trader;
  const mark = await market.mid();
  const at = (share: number) => String(Number((mark * share).toPrecision(4)));
  await owner.open(`/trading?symbol=${market.coin}`);
  await kind(page, 'Pro', 'Scale');
  await form(page)
    .getByRole('combobox', { name: /^Time in force/ })
    .click();
  await page.getByRole('option', { name: 'Post only' }).click();
  await field(page, 'From price').fill(at(0.9));
  await field(page, 'To price').fill(at(0.99));
  await field(page, 'Size').fill(String(Math.round(1_000 / mark)));
  await expect(submit(page)).toBeEnabled();
  // The market falls, and the page learns of it too late.
  line.questions = 'down';
  await line.cut();
  await market.pin(mark * 0.95);
  await expect.poll(() => market.mid()).toBeLessThan(mark * 0.96);
  await submit(page).click();
  await expect(said(page, 'Some orders were not placed')).toBeVisible();
  const reported = page.locator('[data-kind=failure]');
  await expect(reported).toContainText(/Post only|post-only/);
  const resting = (await ordersOf(page, address)).length;
  expect(resting).toBeGreaterThan(0);
  expect(resting).toBeLessThan(5);
  line.mend();
  await tab(page, 'Open Orders').click();
  await expect(orders(page)).toHaveCount(resting);
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
  await cancelAll(page, 'Cancel all');
  await expect(said(page, 'Cancel Failed')).toBeVisible();
  await expect(page.getByText('Orders cancelled: 2')).toBeVisible();
  line.mend();
  await expect(page.getByText('No open orders')).toBeVisible();
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
  await expect(positions(page)).toHaveCount(1);
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

const thinSize = 3;

/** Spaces the levels of the book one percent apart, each of the same size. */
function thinned(message: string): string {
  const { success, data: book } = bookSchema.safeParse(JSON.parse(message));
  if (!success) return message;
  const { data } = book;
  const [best] = data.levels[1] ?? [];
  if (best === undefined) return message;
  const levels = data.levels.map((rows, at) =>
    rows.map((_, row) => ({
      n: best.n,
      sz: String(thinSize),
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
  await field(page, 'Size').fill(String(thinSize * 14));
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

test('a fill is announced politely, by the word of the stream', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.open();
  await expect(page.getByText('No open positions')).toBeVisible();
  // From here on no request to the venue is answered.
  await page.route(venueQuestions(), (route) => route.abort());
  await owner.trade('BTC', 'buy', '0.01');
  const reported = page.getByText('Order filled').first();
  await expect(reported).toBeVisible();
  await expect(page.locator('[aria-live=polite]').filter({ has: reported })).toHaveCount(1);
});

const cancelSchema = z.object({ cancels: z.array(z.object({ orderId: z.number() })) });

test('an order that its row cancels is left out of all others’ cancels, and stays where it is', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  const { address } = owner.trader;
  const mark = await markOf(page, owner);
  await owner.order('BTC', 'buy', '0.01', unreached(mark));
  await owner.order('BTC', 'buy', '0.02', near(mark, -0.012));
  await owner.open();
  await tab(page, 'Open Orders').click();
  await expect(orders(page)).toHaveCount(2);
  const sent: number[] = [];
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/cancel-hyperliquid-order', async (route) => {
    sent.push(cancelSchema.parse(route.request().postDataJSON()).cancels.length);
    await isReleased;
    await route.continue();
  });
  await orders(page).filter({ hasText: '0.01' }).getByRole('button', { name: 'Cancel' }).click();
  const order = lineOf(page, 'Limit Buy 0.01');
  await expect(tags(page).getByRole('button', { name: 'Cancel: Limit Buy 0.01' })).toBeDisabled();
  await expect(tags(page).getByRole('button', { name: 'Cancel: Limit Buy 0.02' })).toBeEnabled();
  const stands = await priceOf(order);
  await order.press('ArrowUp');
  expect(await priceOf(order)).toBe(stands);
  await cancelAll(page, 'Cancel all');
  await expect(tags(page).getByRole('button', { name: 'Cancel: Limit Buy 0.02' })).toBeDisabled();
  release();
  await expect(page.getByText('No open orders')).toBeVisible();
  expect(sent).toEqual([1, 1]);
  await expect(page.getByText('Orders cancelled: 1')).toHaveCount(2);
  await expect(page.locator('[data-kind=failure]')).toHaveCount(0);
  expect(await ordersOf(page, address)).toEqual([]);
});
