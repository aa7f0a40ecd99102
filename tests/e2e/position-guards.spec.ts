import type { Locator, Page } from '@playwright/test';
import { orders, positions, tab } from './account-rows';
import { AccountTrader } from './account-trader';
import { axeFindings } from './page-watch';
import { expect, test } from './test';
import { assetOf, dialog, said } from './trader';
import { VenueLine } from './venue-line';

const cell = (page: Page): Locator => positions(page).getByRole('button', { name: /TP\/SL of/ });
const standing = (page: Page): Locator =>
  dialog(page).getByRole('region', { name: 'Current TP/SL of the position' }).getByRole('listitem');
const box = (place: Page | Locator, name: string): Locator => place.getByRole('textbox', { name, exact: true });
const group = (page: Page, goal: string): Locator => dialog(page).getByRole('group', { name: goal, exact: true });
/** Matches the price as it was entered, however many decimals the market shows. */
const figure = (price: string): RegExp => new RegExp(Number(price).toLocaleString('en'));

/** Returns the orders that rest at the exchange, each with its trigger price, or else its limit price. */
async function venue({ trader }: AccountTrader) {
  const open = await trader.info.frontendOpenOrders({ user: trader.address });
  return open.map(({ orderType, isTrigger, triggerPx, limitPx, sz }) => ({
    kind: orderType,
    at: Number(isTrigger ? triggerPx : limitPx),
    limit: Number(limitPx),
    size: Number(sz),
  }));
}

test.use({ viewport: { width: 1440, height: 900 } });

test('of many orders that reduce, the triggers are guards, each of its size, and one is changed alone', async ({
  page,
}) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.06');
  const { markPx } = await assetOf(page, owner.trader.address, 'BTC');
  const at = (times: number): string => String(Math.round(Number(markPx) * times));
  const [profit, further, stop] = [at(1.2), at(1.25), at(0.8)];
  await owner.reduce('BTC', [
    ...[1.11, 1.12, 1.13, 1.14, 1.15].map((times) => ({ size: '0.01', price: at(times) })),
    { size: '0.02', price: profit, goal: 'tp' },
    { size: '0.01', price: further, goal: 'tp' },
    { size: '0.01', price: stop, goal: 'sl' },
  ]);
  await owner.open();
  await expect(cell(page)).toContainText('+1 more');
  await expect(cell(page)).toContainText(figure(profit));
  await expect(cell(page)).toContainText(figure(stop));
  const before = await venue(owner);

  await cell(page).click();
  await expect(standing(page)).toHaveCount(3);
  await expect(standing(page).filter({ hasText: figure(profit) })).toContainText('0.02 of 0.06');
  await expect(standing(page).filter({ hasText: figure(stop) })).toContainText('0.01 of 0.06');
  await expect(box(dialog(page), 'Take profit')).toHaveValue(profit);
  await expect(box(dialog(page), 'Stop loss')).toHaveValue(stop);
  expect(await axeFindings(page)).toEqual([]);
  // Edits the stop loss that is further away.
  await standing(page)
    .filter({ hasText: figure(further) })
    .getByRole('button', { name: /^Edit/ })
    .click();
  await expect(box(dialog(page), 'Take profit')).toHaveValue(further);
  await box(dialog(page), 'Take profit').fill(at(1.3));
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'TP/SL Updated')).toBeVisible();
  const after = await venue(owner);
  const moved = { kind: 'Take Profit Market', size: 0.01 };
  expect(after.find((order) => order.at === Number(at(1.3)))).toMatchObject(moved);
  const others = (all: typeof before, but: string) =>
    all.filter((order) => order.at !== Number(but)).toSorted((a, b) => a.at - b.at);
  expect(others(after, at(1.3))).toEqual(others(before, further));

  // Adds a stop loss with a limit price for a part of the position, beside the others.
  await cell(page).click();
  await group(page, 'Stop loss').getByRole('button', { name: 'Add another stop loss' }).click();
  await box(dialog(page), 'Stop loss').fill(at(0.85));
  await box(group(page, 'Stop loss'), 'Limit price').fill(at(0.84));
  await box(dialog(page), 'Amount').fill('0.03');
  await expect(dialog(page)).toContainText('0.03 of 0.06');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const all = await venue(owner);
  const added = { kind: 'Stop Limit', at: Number(at(0.85)), limit: Number(at(0.84)), size: 0.03 };
  expect(all.find((order) => order.at === added.at)).toEqual(added);
  expect(all).toHaveLength(before.length + 1);

  await tab(page, 'Open Orders').click();
  await expect(orders(page)).toHaveCount(all.length);
  await expect(orders(page).filter({ hasText: 'Take profit' })).toHaveCount(2);
  const kept = page.getByRole('cell', { name: 'Limit reduce only', exact: true });
  await expect(orders(page).filter({ has: kept })).toHaveCount(5);
});

test('a stop keeps a profit, and what was done of a change that failed in part is told and shown', async ({
  page,
  market,
}) => {
  const line = await VenueLine.of(page);
  const { coin } = market;
  const begin = Number((await market.mid()).toPrecision(4));
  await market.pin(begin);
  const owner = await AccountTrader.enter(page);
  const mark = async () => Number((await assetOf(page, owner.trader.address, coin)).markPx);
  const at = (times: number): string => String(Number((begin * times).toPrecision(4)));
  await owner.trade(coin, 'buy', '20');
  await market.pin(begin * 1.2);
  await expect.poll(mark).toBeGreaterThan(begin * 1.15);
  await owner.open(`/trading?symbol=${coin}`);
  await cell(page).click();
  await expect(dialog(page)).toContainText('mark');
  await box(dialog(page), 'Stop loss').fill(at(1.08));
  // A stop loss beyond the entry price shows a gain.
  await expect(box(group(page, 'Stop loss'), 'Gain on margin')).not.toHaveValue('');
  await expect(dialog(page)).toContainText(/At stop loss.*\+\$/);
  await dialog(page).getByRole('button', { name: 'Set TP/SL' }).click();
  await expect(said(page, 'TP/SL Set Successfully')).toBeVisible();
  expect(await venue(owner)).toMatchObject([{ kind: 'Stop Market', at: Number(at(1.08)), size: 20 }]);

  // The chart can move it as well: one step up, further from the entry.
  const guard = page.getByRole('slider', { name: /^SL/ });
  await guard.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Move' }).click();
  await expect.poll(async () => (await venue(owner)).map((order) => order.at > Number(at(1.08)))).toEqual([true]);
  const [moved] = await owner.trader.info.frontendOpenOrders({ user: owner.trader.address });
  expect(moved?.isPositionTpsl).toBe(true);

  // A second stop loss would already be behind the market, which the page learns too late; the take profit is fine.
  await cell(page).click();
  await box(dialog(page), 'Take profit').fill(at(1.5));
  await group(page, 'Stop loss').getByRole('button', { name: 'Add another stop loss' }).click();
  await box(dialog(page), 'Stop loss').fill(at(1.16));
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  line.questions = 'down';
  await line.cut();
  await market.pin(begin * 1.12);
  await expect.poll(mark).toBeLessThan(begin * 1.14);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  const reported = page.locator('[data-kind=failure]');
  await expect(reported).toContainText('TP/SL updated in part');
  await expect(reported).toContainText(/Take profit .*: set/);
  await expect(reported).toContainText(/Stop loss .*: The market is already at this trigger price/);
  line.mend();
  // The dialog shows what is set now, and keeps the refused value as it was entered.
  await expect(standing(page)).toHaveCount(2);
  await expect(box(dialog(page), 'Stop loss')).toHaveValue(at(1.16));
});

test('a stop-limit that is moved takes its limit along, in its row and on the chart', async ({ page, market }) => {
  const { coin } = market;
  const begin = Number((await market.mid()).toPrecision(4));
  await market.pin(begin);
  const owner = await AccountTrader.enter(page);
  const at = (times: number): string => String(Number((begin * times).toPrecision(4)));
  await owner.trade(coin, 'buy', '20');
  const [trigger, limit, lower] = [at(0.996), at(0.99), at(0.994)];
  await owner.reduce(coin, [{ size: '20', price: trigger, goal: 'sl', limit }]);
  await owner.open(`/trading?symbol=${coin}`);
  await tab(page, 'Open Orders').click();
  await orders(page).getByRole('button', { name: 'Edit' }).click();
  await box(orders(page), 'Trigger').fill(lower);
  const follows = Number(limit) + Number(lower) - Number(trigger);
  await expect.poll(async () => Number(await box(orders(page), 'Price').inputValue())).toBeCloseTo(follows, 6);
  await orders(page).getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'Order changed')).toBeVisible();
  const stopLimit = async () => {
    const [only] = await venue(owner);
    expect(only?.kind).toBe('Stop Limit');
    return [only?.at, only?.limit];
  };
  const [stood = 0, limited = 0] = await stopLimit();
  expect(stood).toBe(Number(lower));
  expect(limited).toBeCloseTo(follows, 6);

  const guard = page.getByRole('slider', { name: /^SL/ });
  await expect(guard).toHaveAttribute('aria-valuenow', String(stood));
  await guard.focus();
  await page.keyboard.press('Shift+ArrowDown');
  const led = Number(await guard.getAttribute('aria-valuenow'));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('New limit price');
  await dialog(page).getByRole('button', { name: 'Move' }).click();
  await expect.poll(async () => (await stopLimit())[0]).toBe(led);
  expect((await stopLimit())[1]).toBeCloseTo(limited + led - stood, 6);

  // Its limit price can be changed alone, too, once the list shows the moved order.
  const figures = async () =>
    (await orders(page).getByRole('cell').allTextContents()).map((text) => Number(text.replaceAll(',', '')));
  await expect.poll(figures).toContain(led);
  await orders(page).getByRole('button', { name: 'Edit' }).click();
  await box(orders(page), 'Price').fill(at(0.98));
  await orders(page).getByRole('button', { name: 'Save' }).click();
  await expect.poll(stopLimit).toEqual([led, Number(at(0.98))]);
});
