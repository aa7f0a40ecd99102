import type { Page } from '@playwright/test';
import { AccountTrader } from './account-trader';
import { giveRoom, line, markOf, middleOf, offers, priceOf, prices, spot, tags, unreached } from './own-lines';
import { expect, test } from './test';
import { dialog, field } from './trader';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function arrive(page: Page): Promise<void> {
  await page.goto('/trading?symbol=BTC');
  await page.getByRole('banner').getByRole('button', { name: 'Connect' }).click();
  await dialog(page).getByRole('button', { name: 'Test Wallet' }).click();
  await expect(tags(page)).toBeAttached();
}

/** Switches the tags of lines on, which a phone does not have by itself, or off again. */
async function switchTags(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Chart settings' }).click();
  await dialog(page).getByRole('switch', { name: 'Tags at the lines' }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test('lines have no tags on a phone until they are switched on, which is remembered', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.order('BTC', 'buy', '0.01', unreached(await markOf(page, owner)));
  await arrive(page);
  await giveRoom(page);
  await expect(line(page, 'Limit Buy 0.01')).toHaveCount(0);
  await switchTags(page);
  await expect(line(page, 'Limit Buy 0.01')).toBeVisible();
  await page.reload();
  await expect(tags(page)).toBeAttached();
  await giveRoom(page);
  await expect(line(page, 'Limit Buy 0.01')).toBeVisible();
  await switchTags(page);
  await expect(line(page, 'Limit Buy 0.01')).toHaveCount(0);
});

test('a finger leads an order by its tag, sees what it would be, and moves it', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  const before = Number(unreached(await markOf(page, owner)));
  await owner.order('BTC', 'buy', '0.01', String(before));
  await arrive(page);
  await giveRoom(page);
  await switchTags(page);
  const order = line(page, 'Limit Buy 0.01');
  const { x, y } = await middleOf(order);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + down }] });

  await touch('touchStart');
  for (const down of [6, 12, 18, 24]) await touch('touchMove', down);
  await expect.poll(() => priceOf(order)).toBeLessThan(before);
  // The line follows the finger with a delay, and comes to rest where the finger does.
  let led = before;
  const rests = async (): Promise<boolean> => {
    const last = led;
    led = await priceOf(order);
    return led === last;
  };
  await expect.poll(rests).toBe(true);
  const written = led.toLocaleString('en-US');
  await expect(order).toContainText(written);
  await touch('touchEnd');

  // The finger moved the line, and neither scrolled the page nor opened the long-press menu.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(offers(page)).toHaveCount(0);
  await expect(dialog(page).getByRole('heading', { name: 'Move order' })).toBeVisible();
  await expect(dialog(page)).toContainText(before.toLocaleString('en-US'));
  await expect(dialog(page)).toContainText(written);
  expect(await prices(page, owner)).toEqual([before]);
  await dialog(page).getByRole('button', { name: 'Move' }).click();
  await expect.poll(() => prices(page, owner)).toEqual([led]);
  await expect(order).toHaveAttribute('aria-valuenow', String(led));
});

test('a finger that rests asks for the menu, which leads to the ticket’s sheet', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await arrive(page);
  const { x, y } = await spot(page, 0.5, 0.68);
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await expect(offers(page).first()).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(offers(page).first()).toHaveText('Buy limit');
  await offers(page).first().click();
  await expect(page.getByRole('dialog', { name: 'BTC-USDT' })).toBeVisible();
  await expect(field(page, 'Price')).not.toHaveValue('');
  expect(await prices(page, owner)).toEqual([]);
});
