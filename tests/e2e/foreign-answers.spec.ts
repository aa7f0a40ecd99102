import { rows, tab } from './account-rows';
import { AccountTrader } from './account-trader';
import { expect, test } from './test';
import { VenueLine } from './venue-line';

test.use({ viewport: { width: 1280, height: 800 } });

test('foreign answers: one panel says what is wrong, the others stay, and all is well afterwards', async ({ page }) => {
  const line = await VenueLine.of(page);
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.01');
  line.only = 'historicalOrders';
  line.questions = 'page';
  await owner.open();
  await expect(rows(page, 'Open Positions')).toContainText('0.01');
  await tab(page, 'Order History').click();
  await expect(page.getByText(/A web page came instead of data/)).toBeVisible();
  line.questions = 'blocked';
  await expect(page.getByText(/was blocked before it reached the exchange or data provider/)).toBeVisible();
  await expect(page.getByText(/We try again every 60 s/)).toBeVisible();
  line.questions = 'changed';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/answered in a form that this version does not know/)).toBeVisible();
  await tab(page, 'Positions').click();
  await expect(rows(page, 'Open Positions')).toContainText('0.01');
  line.mend();
  await tab(page, 'Order History').click();
  await expect(rows(page, 'Order History')).not.toHaveCount(0);
});

test('a proxy that cuts every line: the page asks on, and says so', async ({ page }) => {
  const line = await VenueLine.of(page);
  await line.cut();
  await page.goto('/perpetual');
  const state = page.getByRole('region', { name: 'Connection to the exchange' });
  await expect(state).toContainText('No live data: polling');
  await expect(page.getByRole('table', { name: /^Asks/ }).getByRole('row')).not.toHaveCount(0);
  line.mend();
  await expect(state).toContainText('Live');
});
