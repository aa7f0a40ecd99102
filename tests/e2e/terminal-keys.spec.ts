import type { Locator, Page } from '@playwright/test';
import { farBelow } from '../helpers/exchange.ts';
import { AccountTrader } from './account-trader';
import { axeFindings, overflow, taken } from './page-watch';
import { leave, open, settings } from './terminal-screen';
import { expect, test } from './test';
import { dialog, field, form, ordersOf, positionOf, said, submit } from './trader';

test.use({ viewport: { width: 1280, height: 800 } });

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const voice = (page: Page): Locator => page.locator('p[aria-live=polite].sr-only').last();
const row = (page: Page, name: string): Locator =>
  dialog(page)
    .locator('section > div')
    .filter({ has: page.getByRole('button', { name: `Change the key: ${name}` }) });

const keysTab = (page: Page) => settings(page, 'Keys');

/** Opens the page connected, signed in and approved, without focus on any control. */
async function ready(page: Page): Promise<AccountTrader> {
  const owner = await AccountTrader.enter(page);
  await owner.open();
  await expect(submit(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  return owner;
}

const nowhere = (page: Page) => page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } });

async function size(page: Page, text: string): Promise<void> {
  await field(page, 'Size').fill(text);
  await nowhere(page);
}

test('? lists every key by what it belongs to, and leads to where it is changed', async ({ page }) => {
  await open(page);
  await page.keyboard.press('?');
  for (const group of ['Everywhere', 'Markets', 'Views', 'Order ticket', 'Orders and positions']) {
    await expect(dialog(page).getByRole('heading', { name: group })).toBeVisible();
  }
  await expect(dialog(page)).toContainText('Buy: send the order');
  await expect(dialog(page).getByText('off', { exact: true })).toHaveCount(7);
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Change keys' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Terminal settings' })).toBeVisible();
  await expect(dialog(page).getByRole('tab', { name: 'Keys' })).toHaveAttribute('data-state', 'active');
});

test('keys turn the screen: market, book, trades, chart', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('pluto.favouriteMarkets', '{"version":1,"coins":["ETH","BTC","SOL"]}'),
  );
  await open(page);
  await page.keyboard.press('t');
  await expect(page.getByRole('tab', { name: 'Trades' })).toHaveAttribute('data-state', 'active');
  await expect(voice(page)).toHaveText('Last trades');
  await page.keyboard.press('o');
  await expect(page.getByRole('tab', { name: 'Order book' })).toHaveAttribute('data-state', 'active');
  await page.keyboard.press('.');
  await expect(heading(page)).toHaveText('SOL-USDT');
  await page.keyboard.press('.');
  await expect(heading(page)).toHaveText('ETH-USDT');
  await page.keyboard.press(',');
  await expect(heading(page)).toHaveText('SOL-USDT');
  await page.keyboard.press('c');
  await expect(page.locator('#terminal-chart').getByRole('application')).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search markets...' })).toBeFocused();
});

test('a key is changed, refused, swapped, taken away and given back', async ({ page }) => {
  await open(page);
  await keysTab(page);
  const trades = row(page, 'Last trades');
  await trades.getByRole('button', { name: 'Change the key: Last trades' }).click();
  await expect(trades).toContainText('Press a key');
  await page.keyboard.press('Escape');
  await expect(trades).not.toContainText('Press a key');
  await expect(dialog(page)).toBeVisible();

  await trades.getByRole('button', { name: 'Change the key: Last trades' }).click();
  await page.keyboard.press('y');
  await expect(trades.getByText('Y', { exact: true })).toBeVisible();
  await trades.getByRole('button', { name: 'Change the key: Last trades' }).click();
  await page.keyboard.press('d');
  await expect(trades).toContainText('D already belongs to “Depth”.');
  await trades.getByRole('button', { name: 'Swap the two' }).click();
  await expect(trades.getByText('D', { exact: true })).toBeVisible();
  await expect(row(page, 'Depth').getByText('Y', { exact: true })).toBeVisible();
  await row(page, 'Depth').getByRole('button', { name: 'Change the key: Depth' }).click();
  await page.keyboard.press('F5');
  await expect(row(page, 'Depth')).toContainText('belongs to the browser');
  await row(page, 'Depth').getByRole('button', { name: 'Remove the key: Depth' }).click();
  await expect(row(page, 'Depth')).toContainText('None');
  expect(await axeFindings(page)).toEqual([]);
  await leave(page);
  await page.reload();
  await taken(page);
  await page.keyboard.press('d');
  await expect(page.getByRole('tab', { name: 'Trades' })).toHaveAttribute('data-state', 'active');

  await keysTab(page);
  await dialog(page).getByRole('button', { name: 'Reset keys' }).click();
  await leave(page);
  await page.keyboard.press('d');
  await expect(page.getByRole('tab', { name: 'Depth' })).toHaveAttribute('data-state', 'active');
});

test('the palette finds what keys do, and marks what takes a wallet', async ({ page }) => {
  await open(page);
  await page.keyboard.press('ControlOrMeta+k');
  await dialog(page).getByRole('combobox').fill('last trades');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Trades' })).toHaveAttribute('data-state', 'active');
  await page.keyboard.press('ControlOrMeta+k');
  await dialog(page).getByRole('combobox').fill('cancel all orders');
  await expect(page.getByRole('option', { name: 'Cancel all orders' })).toContainText('needs a wallet');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Connect Your Wallet' })).toBeVisible();
});

test('an order key rests until it is switched on, and then goes the way of its button', async ({ page }) => {
  const owner = await ready(page);
  const { address } = owner.trader;
  await size(page, '0.01');
  await page.keyboard.press('Shift+B');
  await page.keyboard.press('x');
  await expect(form(page).getByRole('radio', { name: 'Sell / Short' })).toBeChecked();
  expect(await positionOf(page, address, 'BTC')).toBeUndefined();

  await keysTab(page);
  await dialog(page).getByRole('switch', { name: 'Key switched on: Buy: send the order' }).click();
  // A key sends nothing while a dialog is open.
  await page.keyboard.press('Shift+B');
  await leave(page);
  // A key sends nothing while the user types in a field.
  await field(page, 'Size').focus();
  await page.keyboard.press('Shift+B');
  await size(page, '0.01');
  expect(await positionOf(page, address, 'BTC')).toBeUndefined();
  await page.keyboard.press('Shift+S');
  await page.keyboard.press('Shift+B');
  await expect.poll(() => positionOf(page, address, 'BTC')).toBe(0.01);
  await expect(said(page, 'Order Placed')).toBeVisible();

  // Like the button, the key asks for confirmation if the user wants to be asked.
  await form(page).getByRole('checkbox', { name: 'Confirm before sending' }).click();
  await size(page, '0.02');
  await page.keyboard.press('Shift+B');
  await expect(dialog(page).getByRole('heading', { name: 'Confirm order' })).toBeVisible();
  await expect(dialog(page)).toContainText('Buy 0.02000 BTC at market');
  await page.keyboard.press('Shift+B');
  await expect(dialog(page)).toHaveCount(1);
  expect(await positionOf(page, address, 'BTC')).toBe(0.01);
  await dialog(page).getByRole('button', { name: 'Send order' }).click();
  await expect.poll(() => positionOf(page, address, 'BTC')).toBe(0.03);

  // An obstacle that blocks the button also blocks the key, with a message.
  await size(page, '0.0001');
  await page.keyboard.press('Shift+B');
  await expect(said(page, 'Buy: send the order: not possible just now')).toBeVisible();
});

test('all order keys at once: cancel, close, reverse', async ({ page }) => {
  const owner = await ready(page);
  const { address } = owner.trader;
  const price = await farBelow(owner.trader.info, 'BTC');
  const ether = await farBelow(owner.trader.info, 'ETH');
  await owner.trade('BTC', 'buy', '0.01');
  await owner.order('BTC', 'buy', '0.01', price);
  await owner.order('ETH', 'buy', '0.1', ether);
  await expect(page.getByRole('tab', { name: /^Open Orders/ })).toContainText('2');
  await keysTab(page);
  await dialog(page).getByRole('switch', { name: 'All keys that act at the exchange' }).click();
  await leave(page);

  await page.keyboard.press('Shift+C');
  await expect.poll(async () => (await ordersOf(page, address)).map(({ coin }) => coin)).toEqual(['ETH']);
  await expect(page.getByRole('tab', { name: /^Open Orders/ })).toContainText('1');
  await page.keyboard.press('Shift+X');
  await expect.poll(() => ordersOf(page, address)).toEqual([]);

  await page.keyboard.press('Shift+R');
  await dialog(page).getByRole('button', { name: 'Send both orders' }).click();
  await expect.poll(() => positionOf(page, address, 'BTC')).toBe(-0.01);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Open Positions' })).toContainText('Short');
  await page.keyboard.press('Shift+Q');
  await dialog(page)
    .getByRole('button', { name: /^Buy 0\.01/ })
    .click();
  await expect(dialog(page).getByRole('heading', { name: 'Position Closed' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => positionOf(page, address, 'BTC')).toBeUndefined();
});

test('size, side and fields of the ticket', async ({ page }) => {
  await ready(page);
  const slider = form(page).getByRole('slider', { name: 'Share of what is available' });
  await page.keyboard.press('1');
  await expect(slider).toHaveAttribute('aria-valuenow', '25');
  await expect(voice(page)).toHaveText('Size 25%');
  await page.keyboard.press(']');
  await expect(slider).toHaveAttribute('aria-valuenow', '50');
  await page.keyboard.press('4');
  await expect(slider).toHaveAttribute('aria-valuenow', '100');
  await page.keyboard.press('[');
  await expect(slider).toHaveAttribute('aria-valuenow', '75');
  await page.keyboard.press('p');
  await expect(field(page, 'Price')).toBeFocused();
  await page.keyboard.type('12s');
  await expect(field(page, 'Price')).toHaveValue('12s');
  await nowhere(page);
  await page.keyboard.press('s');
  await expect(field(page, 'Size')).toBeFocused();
});

test('from the palette an order is shown before it is sent', async ({ page }) => {
  const owner = await ready(page);
  await size(page, '0.01');
  await page.keyboard.press('ControlOrMeta+k');
  await dialog(page).getByRole('combobox').fill('buy: send');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Confirm order' })).toBeVisible();
  expect(await positionOf(page, owner.trader.address, 'BTC')).toBeUndefined();
  await dialog(page).getByRole('button', { name: 'Send order' }).click();
  await expect.poll(() => positionOf(page, owner.trader.address, 'BTC')).toBe(0.01);
});

for (const locale of ['ar', 'xa']) {
  test(`the list of keys fits a phone in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${locale}/trading?symbol=BTC`);
    await taken(page);
    await page.keyboard.press('?');
    await expect(dialog(page)).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  });
}
