import { AccountTrader } from './account-trader';
import { axeFindings, overflow, taken } from './page-watch';
import { expect, test } from './test';

test('an account is watched from its page, named, and shows what changed', async ({ page, browser }) => {
  const other = await browser.newPage();
  const trader = await AccountTrader.enter(other);
  const { address } = trader.trader;
  await page.goto(`/t/${address}`);
  await taken(page);
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Watching' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('main').getByRole('link', { name: 'Watched wallets' }).click();
  const card = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Account value' }).last();
  await expect(card.getByText('No open positions.')).toBeVisible();
  await card.getByRole('textbox', { name: 'Name' }).fill('Whale');
  await expect(page.getByRole('heading', { name: /^Whale/ })).toBeVisible();
  await trader.trade('BTC', 'buy', '0.01');
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Whale/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /BTC Long 0\.01/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'BTC opened' })).toContainText('nothing → Long 0.01');
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Watch Whale no longer' }).click();
  await expect(page.getByText('No account is watched yet')).toBeVisible();
});

test('an address is added by hand, and what is none is told', async ({ page }) => {
  await page.goto('/t');
  await taken(page);
  const field = page.getByRole('textbox', { name: 'Address' });
  await field.fill('0x12');
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(page.getByText('Enter the address of an account, which begins with 0x.')).toBeVisible();
  await field.fill(`0x${'ab'.repeat(20)}`);
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(page.getByText('No open positions.')).toBeVisible();
  await expect(field).toHaveValue('');
});
