import type { Locator } from '@playwright/test';
import { axeFindings } from '../page-watch';
import { expect, test } from '../test';
import { openGallery } from './gallery';

test.beforeEach(async ({ page }) => {
  await openGallery(page);
});

const holdsFocus = (panel: Locator) => panel.evaluate((element) => element.contains(document.activeElement));

for (const [name, heading] of [
  ['Open dialog', 'Close BTC long'],
  ['Open sheet', 'Order ticket'],
  ['Open side menu', 'Menu'],
] as const) {
  test(`${name}: holds the focus, closes on Escape and gives the focus back`, async ({ page }) => {
    const trigger = page.getByRole('button', { name });
    await trigger.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: heading });
    await expect(panel).toBeVisible();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      expect(await holdsFocus(panel)).toBe(true);
    }
    await page.keyboard.press('Shift+Tab');
    expect(await holdsFocus(panel)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(trigger).toBeFocused();
  });
}

test('the cross of a dialog has a name and closes it', async ({ page }) => {
  await page.getByRole('button', { name: 'Open dialog' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleDescription('Sells 0.2100 BTC at the market price.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
});

test('a menu by keyboard: arrows, letters, a choice, Escape', async ({ page }) => {
  const trigger = page.getByRole('button', { name: 'Open menu' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Deposit' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Deposit' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Disconnect wallet' })).toBeFocused();
  await page.keyboard.type('hi');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Hide small balances' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Hide small balances' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('a select by keyboard skips what cannot be chosen', async ({ page }) => {
  const select = page.getByRole('combobox', { name: /^Time in force/ }).first();
  await select.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Good till cancelled' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Immediate or cancel' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(select).toHaveText(/Immediate or cancel/);
  await expect(select).toBeFocused();
});

test('a tooltip shows on focus and leaves on Escape', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Mark price' });
  // A tooltip closes when its button is scrolled, so the button is scrolled into view before.
  await button.scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await button.focus();
  await expect(page.getByRole('tooltip')).toHaveText(/What the venue values/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});
