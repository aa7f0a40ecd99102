import { AccountTrader } from './account-trader';
import {
  aim,
  giveRoom,
  lead,
  line,
  markOf,
  middleOf,
  near,
  offers,
  plot,
  priceOf,
  prices,
  spot,
  tags,
  unreached,
} from './own-lines';
import { axeFindings, taken, watch } from './page-watch';
import { expect, test } from './test';
import { dialog, field, form, kind, submit } from './trader';

test('a visitor’s chart loads nothing of it', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text());
  });
  await page.goto('/trading?symbol=BTC');
  await taken(page);
  await expect(plot(page).getByText('BTC', { exact: true })).toBeVisible();
  await expect(tags(page)).toHaveCount(0);
  expect(scripts.length).toBeGreaterThan(0);
  const reported = await Promise.all(scripts);
  expect(reported.filter((text) => text.includes('data-chart-line'))).toEqual([]);
});

test('a trader leaves the terminal with lines on the chart, and nothing draws the chart that is gone', async ({
  page,
}) => {
  const { faults } = watch(page);
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.open();
  await expect(line(page, 'Long 0.02')).toBeVisible();
  await page.getByRole('banner').locator('nav a[href="/positions"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(plot(page)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a position and its orders are lines; an order is led elsewhere, put back, taken away', async ({ page }) => {
  const { faults } = watch(page);
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.order('BTC', 'buy', '0.01', unreached(await markOf(page, owner)));
  await owner.open();
  await expect(line(page, 'Long 0.02')).toBeVisible();
  await giveRoom(page);
  const order = line(page, 'Limit Buy 0.01');
  await expect(order).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const cancel = tags(page).getByRole('button', { name: 'Cancel: Limit Buy 0.01', includeHidden: true });
  await page.mouse.move(0, 0);
  const small = (await order.boundingBox())?.width ?? 0;
  expect((await cancel.boundingBox())?.width, 'a tag at rest covers little').toBe(0);
  await order.hover();
  await expect.poll(async () => (await cancel.boundingBox())?.width).toBeGreaterThan(20);
  expect((await order.boundingBox())?.width).toBeGreaterThan(small);
  const [before = 0] = await prices(page, owner);
  await lead(page, order, 12);
  const led = await priceOf(order);
  expect(led).toBeLessThan(before);
  await page.mouse.up();
  await expect(dialog(page).getByRole('heading', { name: 'Move order' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Move' }).click();
  await expect.poll(() => prices(page, owner)).toEqual([led]);
  await expect(order).toHaveAttribute('aria-valuenow', String(led));
  // The exchange has the order before its answer arrives, and a line cannot be dragged while its change is being sent.
  await expect(order).not.toContainText('Sending...');

  await lead(page, order, 10);
  await page.mouse.up();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(order).toHaveAttribute('aria-valuenow', String(led));
  expect(await prices(page, owner)).toEqual([led]);

  await order.hover();
  await tags(page).getByRole('button', { name: 'Cancel: Limit Buy 0.01' }).click();
  await expect(order).toHaveCount(0);
  expect(await prices(page, owner)).toEqual([]);
  expect(faults).toEqual([]);
});

test('orders that lie close together share a tag, which opens under a pointer and with the focus', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  const mark = await markOf(page, owner);
  for (const step of [0, 1, 2, 3]) await owner.order('BTC', 'buy', '0.01', near(mark, -0.008 - step * 0.0001));
  await owner.open();
  await giveRoom(page);
  const shared = tags(page).getByRole('button', { name: '4 orders' });
  await expect(shared).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const sliders = tags(page).getByRole('slider');
  await expect(sliders).toHaveCount(0);
  await shared.hover();
  await expect(sliders).toHaveCount(4);
  await page.mouse.move(0, 0);
  await expect(shared).toBeVisible();
  await shared.focus();
  await expect(sliders).toHaveCount(4);
  await expect(sliders.first()).toBeFocused();
  const before = await priceOf(sliders.first());
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => priceOf(sliders.first())).toBeGreaterThan(before);
  await page.keyboard.press('Escape');
});

test('on an axis in percent a tag that is looked at says its price', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  const price = unreached(await markOf(page, owner));
  await owner.order('BTC', 'buy', '0.01', price);
  await owner.open();
  const order = line(page, 'Limit Buy 0.01');
  const written = order.getByText(new Intl.NumberFormat('en').format(Number(price)));
  await giveRoom(page);
  await order.hover();
  await expect(order.getByText('%')).toBeVisible();
  await expect(written).toHaveCount(0);
  await page.getByRole('button', { name: 'Chart settings', exact: true }).click();
  await page.getByRole('combobox', { name: 'Price axis' }).click();
  await page.getByRole('option', { name: 'Percentage', exact: true }).click();
  await page.keyboard.press('Escape');
  await giveRoom(page);
  await page.mouse.move(0, 0);
  await expect(written).toBeHidden();
  await order.focus();
  await expect(written).toBeVisible();
  // The distance from the market would be a percent of something else than those of the axis.
  await expect(order.getByText('%')).toHaveCount(0);
});

test('a move that would be refused is explained, and the line goes back', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.open();
  const position = line(page, 'Long 0.02');
  const entry = await position.getAttribute('aria-valuenow');
  await lead(page, position, 30);
  await expect(line(page, 'Stop loss')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(dialog(page)).toHaveCount(0);
  await expect(position).toHaveAttribute('aria-valuenow', entry ?? '');

  await lead(page, position, 30);
  await page.mouse.up();
  await dialog(page).getByRole('button', { name: 'Set' }).click();
  const guard = line(page, 'SL');
  await expect(guard).toBeVisible();
  const stop = await guard.getAttribute('aria-valuenow');
  // A long position cannot have a stop loss above the mark price.
  await lead(page, guard, -70);
  await expect(tags(page).getByText('Not accepted')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText('Failed to update TP/SL')).toBeVisible();
  await expect(guard).toHaveAttribute('aria-valuenow', stop ?? '');

  // A second stop loss is not offered. The notices stand over the tags for as long as they last.
  const notices = page.locator('[data-sonner-toast]');
  await notices.filter({ hasText: 'Failed to update TP/SL' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notices).toHaveCount(0);
  await lead(page, position, 30);
  await page.mouse.up();
  await expect(page.getByText('Move its own line instead.')).toBeVisible();
  expect((await prices(page, owner)).length).toBe(1);
});

test('an order that is gone meanwhile is not moved, and the refusal is told', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.order('BTC', 'buy', '0.01', unreached(await markOf(page, owner)));
  await owner.open();
  await expect(line(page, 'Long 0.02')).toBeVisible();
  await giveRoom(page);
  const order = line(page, 'Limit Buy 0.01');
  await lead(page, order, 12);
  await page.mouse.up();
  await expect(dialog(page).getByRole('button', { name: 'Move' })).toBeVisible();
  const { exchange, info, address } = owner.trader;
  const [open] = await info.openOrders({ user: address });
  await exchange.cancel({ cancels: [{ a: 0, o: open?.oid ?? 0 }] });
  await expect(order).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('Order Failed')).toBeVisible();
  expect(await prices(page, owner)).toEqual([]);
});

test('a take profit is set by leading the position away, and moved', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.open();
  await giveRoom(page);
  await lead(page, line(page, 'Long 0.02'), -40);
  await expect(line(page, 'Take profit')).toBeVisible();
  await page.mouse.up();
  await expect(dialog(page).getByText('PnL there, before fees')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Set' }).click();
  const guard = line(page, 'TP');
  await expect(guard).toBeVisible();
  const first = await priceOf(guard);
  const { x, y } = await aim(page, guard);
  await page.mouse.down();
  await page.mouse.move(x, y - 15, { steps: 4 });
  await page.mouse.up();
  await dialog(page).getByRole('button', { name: 'Move' }).click();
  await expect.poll(() => priceOf(guard)).toBeGreaterThan(first);
  await expect(page.getByText('Order moved')).toBeVisible();
});

test('by keyboard an order moves by ticks, and is sent at once where nobody wants to be asked', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  const price = Number(unreached(await markOf(page, owner)));
  await owner.order('BTC', 'buy', '0.01', String(price));
  await owner.trade('BTC', 'buy', '0.02');
  await owner.open();
  const order = line(page, 'Limit Buy 0.01');
  await order.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(order).toHaveAttribute('aria-valuenow', String(price - 11));
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Move' }).click();
  await expect.poll(() => prices(page, owner)).toEqual([price - 11]);

  await page.getByRole('button', { name: 'Chart settings' }).click();
  await dialog(page).getByRole('switch', { name: 'Confirm changes on the chart' }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await order.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => prices(page, owner)).toEqual([price - 12]);
  await expect(order).toBeFocused();
});

test('a line is led while another one is still on its way', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  const price = Number(unreached(await markOf(page, owner)));
  await owner.order('BTC', 'buy', '0.01', String(price));
  await owner.order('BTC', 'buy', '0.02', String(price - 500));
  await owner.open();
  await page.getByRole('button', { name: 'Chart settings' }).click();
  await dialog(page).getByRole('switch', { name: 'Confirm changes on the chart' }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  const { promise: bothSent, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/batch-modify-hyperliquid-orders', async (route) => {
    sent += 1;
    if (sent === 2) resolve();
    await bothSent;
    await route.continue();
  });
  for (const name of ['Limit Buy 0.01', 'Limit Buy 0.02']) {
    await line(page, name).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await expect
    .poll(async () => (await prices(page, owner)).toSorted((a, b) => a - b))
    .toEqual([price - 501, price - 1]);
});

test('a menu at a price offers what is valid there, and fills the ticket', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.open();
  await giveRoom(page);
  const { y: held } = await middleOf(line(page, 'Long 0.02'));
  const { x } = await spot(page, 0.4, 0.5);
  await page.mouse.click(x, held + 40, { button: 'right' });
  await expect(offers(page)).toHaveText([
    'Buy limit',
    'Sell stop',
    'Stop loss for the position',
    'Set an alert here',
    'Copy price',
  ]);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(plot(page)).toBeFocused();

  await page.mouse.click(x, held - 40, { button: 'right' });
  await expect(offers(page)).toHaveText([
    'Sell limit',
    'Buy stop',
    'Sell, take profit',
    'Take profit for the position',
    'Set an alert here',
    'Copy price',
  ]);
  await offers(page).filter({ hasText: 'Sell limit' }).click();
  await expect(form(page).getByRole('radio', { name: 'Sell / Short' })).toBeChecked();
  const written = await field(page, 'Price').inputValue();
  // The order is drawn on the chart before it exists at the exchange.
  await expect(line(page, 'Ticket: price')).toHaveAttribute('aria-valuenow', written.replaceAll(',', ''));
  expect(await prices(page, owner)).toEqual([]);

  await plot(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+F10');
  await expect(offers(page).filter({ hasText: 'Copy price' })).toBeVisible();
});

test('the ticket’s prices are lines that lead back into it', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  const mark = await markOf(page, owner);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.open();
  await kind(page, 'Limit');
  await field(page, 'Price').fill(near(mark, -0.004));
  const draft = line(page, 'Ticket: price');
  await expect(draft).toHaveAttribute('aria-valuenow', near(mark, -0.004));
  await lead(page, draft, 20);
  const led = await priceOf(draft);
  await page.mouse.up();
  await expect.poll(async () => (await field(page, 'Price').inputValue()).replaceAll(',', '')).toBe(String(led));
  expect(led).toBeLessThan(Number(near(mark, -0.004)));
  await kind(page, 'Market');
  await expect(draft).toHaveCount(0);
});

test('the ticket’s lines leave with the order that was accepted, and come back with another', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  const mark = await markOf(page, owner);
  await owner.come();
  await giveRoom(page);
  await kind(page, 'Limit');
  await field(page, 'Price').fill(unreached(mark));
  await field(page, 'Size').fill('0.01');
  const drafts = tags(page).getByRole('slider', { name: /^Ticket/ });
  await expect(drafts).toHaveCount(1);
  await submit(page).click();
  await expect(line(page, 'Limit Buy 0.01')).toBeVisible();
  await expect(drafts).toHaveCount(0);
  await expect(field(page, 'Price')).not.toHaveValue('');
  await field(page, 'Size').fill('0.02');
  await expect(drafts).toHaveCount(1);

  await kind(page, 'Pro', 'Scale');
  await field(page, 'From price').fill(near(mark, -0.007));
  await field(page, 'To price').fill(near(mark, -0.009));
  await field(page, 'Size').fill('0.05');
  await expect(drafts).toHaveCount(2);
  await submit(page).click();
  await expect.poll(async () => (await prices(page, owner)).length).toBe(6);
  await expect(drafts).toHaveCount(0);
});

test('own fills are told at their bar, and everything of one’s own can be hidden', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.open();
  await expect(line(page, 'Long 0.02')).toBeVisible();
  const reported = page.getByText(/^Buy 0.02 BTC at [\d,.]+$/);
  // The toast about the fill has the same words while it is shown.
  await expect(reported).toHaveCount(0);
  await plot(page).focus();
  await page.keyboard.press('End');
  await expect(reported).toBeVisible();
  await page.keyboard.press('Home');
  await expect(reported).toHaveCount(0);

  await page.getByRole('button', { name: 'Chart settings' }).click();
  for (const name of ['Positions', 'Fills']) await dialog(page).getByRole('switch', { name, exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(line(page, 'Long 0.02')).toHaveCount(0);
  await expect(reported).toHaveCount(0);
  await page.reload();
  await expect(tags(page)).toBeAttached();
  await expect(line(page, 'Long 0.02')).toHaveCount(0);
});
