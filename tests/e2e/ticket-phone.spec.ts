import { axeFindings, overflow, taken } from './page-watch';
import { expect, test } from './test';
import { dialog, field, form } from './trader';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone the ticket is a sheet with an address of its own', async ({ page }) => {
  await page.goto('/perpetual');
  await taken(page);
  await page.getByRole('button', { name: 'Sell / Short' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'BTC-USDT' })).toBeVisible();
  await expect(form(page).getByRole('radio', { name: 'Sell / Short' })).toBeChecked();
  expect(new URL(page.url()).hash).toBe('#ticket');
  const size = field(page, 'Size');
  const room = size.locator('xpath=ancestor::*[@data-field]');
  // While the sheet opens, a height is off by a fraction of a pixel.
  await expect.poll(async () => (await room.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(size).toHaveCSS('font-size', '16px');
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Buy / Long' }).click();
  await expect(form(page).getByRole('radio', { name: 'Buy / Long' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});
