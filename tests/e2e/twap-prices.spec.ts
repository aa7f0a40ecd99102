import { AccountTrader } from './account-trader';
import { expect, test } from './test';

test('a TWAP waits for its start price, and is listed with both of its prices', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.open();
  const form = page.getByRole('form', { name: 'Order ticket' });
  await page.getByRole('tab', { name: 'Pro', exact: true }).click();
  await form.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'TWAP' }).click();
  const mids = await owner.trader.info.allMids();
  const at = (part: number) => String(Math.round(Number(mids['BTC']) * part));
  await form.getByRole('textbox', { name: 'Size', exact: true }).fill('0.01');
  await form.getByRole('textbox', { name: 'Stop price, optional' }).fill(at(0.97));
  await expect(page.getByText('A TWAP’s stop price must lie ahead')).toBeVisible();
  await form.getByRole('textbox', { name: 'Start price, optional' }).fill(at(1.05));
  await form.getByRole('textbox', { name: 'Stop price, optional' }).fill(at(1.1));
  await form.locator('button[type=submit]').click();
  await page.getByRole('tab', { name: /^TWAP/ }).click();
  const row = page.getByRole('table', { name: 'TWAP orders' }).locator('tbody tr[data-row]').first();
  await expect(row).toContainText(Number(at(1.05)).toLocaleString('en'));
  await expect(row).toContainText(Number(at(1.1)).toLocaleString('en'));
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Stopped');
});
