import { AccountTrader } from './account-trader';
import { plot, tags } from './own-lines';
import { axeFindings } from './page-watch';
import { expect, test } from './test';
import { dialog } from './trader';

test('a closed trade is told at the bar where it ended, with its result, and can be hidden', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.01');
  await owner.trade('BTC', 'buy', '0.02');
  await owner.trade('BTC', 'sell', '0.03');
  await owner.come();
  await expect(tags(page)).toBeAttached();
  const past = page.getByRole('status', { name: 'Your fills in this bar' });
  const trade = past.getByText(/^Long 0.03 from [\d,.]+ to [\d,.]+, after fees: [+−-]\$[\d.]+$/);
  await plot(page).focus();
  await page.keyboard.press('End');
  await expect(trade).toBeVisible();
  await expect(past.getByText(/^Buy 0.03 BTC at [\d,.]+ \(2\)$/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Chart settings' }).click();
  await dialog(page).getByRole('switch', { name: 'Closed trades' }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await plot(page).focus();
  await page.keyboard.press('End');
  await expect(past.getByText(/^Buy 0.03 BTC at/)).toBeVisible();
  await expect(trade).toHaveCount(0);
});
