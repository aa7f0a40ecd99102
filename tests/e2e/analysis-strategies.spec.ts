import type { Page } from '@playwright/test';
import { AccountTrader } from './account-trader';
import { axeFindings } from './page-watch';
import { expect, test } from './test';
import { dialog, said } from './trader';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('a strategy is made, loaded, changed and deleted, each with its words', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.come('/ai-trading');
  await tab(page, 'Strategies').click();
  await page.getByRole('button', { name: 'New strategy' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('Please enter a name')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Edges');
  await dialog(page).getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Range Bound' }).click();
  await dialog(page).getByRole('checkbox', { name: 'SMA', exact: true }).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'SMA', exact: true })).not.toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'Strategy created successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Expert mode' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Strategy type Range Bound' })).toBeVisible();
  for (const name of ['Bollinger Bands', 'Stochastic', 'ADX']) await expect(box(page, name)).toBeChecked();
  await expect(page.getByRole('group', { name: 'Quick load' }).getByRole('button', { name: 'Edges' })).toBeVisible();

  await tab(page, 'Strategies').click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Both edges');
  // The symbol is found by its name, and the list takes the Escape that would close the form.
  const usual = dialog(page).getByRole('combobox', { name: 'Default symbol' });
  await usual.fill('solana');
  await expect(page.getByRole('option', { name: /^SOL-USDT/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Both edges');
  await usual.fill('Solana');
  await expect(page.getByRole('option', { name: /^SOL-USDT/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(usual).toHaveValue('SOL-USDT');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'Strategy updated successfully')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Both edges' })).toContainText('SOL-USDT');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Delete this strategy?' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, 'Strategy deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No strategies yet' })).toBeVisible();
});

test('a strategy is held against past bars, with its costs, the tries and what was not tested', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.come('/ai-trading');
  await tab(page, 'Strategies').click();
  const make = async (name: string, template: string, market?: string) => {
    await page.getByRole('button', { name: 'New strategy' }).click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog(page).getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: template }).click();
    if (market !== undefined) await dialog(page).getByRole('radio', { name: market }).check({ force: true });
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  };
  const conclusion = dialog(page).getByText(
    /^(Too few ideas|Not distinguishable from chance|Better than chance in these bars)$/,
  );
  const tested = async (name: string) => {
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Test' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Test on past bars' })).toBeVisible();
  };
  await make('Edges', 'Range Bound');
  await tested('Edges');
  await expect(conclusion).toBeVisible({ timeout: 60_000 });
  const term = (name: string) => dialog(page).getByRole('term').filter({ hasText: name });
  for (const name of ['Fees', 'Funding', 'Average after costs']) await expect(term(name)).toBeVisible();
  await expect(
    dialog(page).getByText('Your custom instructions and the news are not tested', { exact: false }),
  ).toBeVisible();
  const tries = dialog(page).getByRole('definition').last();
  await expect(term('Settings tried on this market')).toBeVisible();
  await expect(tries).toHaveText('1');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // Equal settings are one try, and others one more.
  await tested('Edges');
  await expect(conclusion).toBeVisible({ timeout: 60_000 });
  await expect(tries).toHaveText('1');
  await page.keyboard.press('Escape');
  await make('Breaks', 'Volatility Breakout');
  await tested('Breaks');
  await expect(conclusion).toBeVisible({ timeout: 60_000 });
  await expect(tries).toHaveText('2');
  await page.keyboard.press('Escape');

  // The wallet's other device, which has tried nothing, counts them too.
  await page.evaluate(() => localStorage.removeItem('pluto.strategyTries'));
  await tested('Breaks');
  await expect(conclusion).toBeVisible({ timeout: 60_000 });
  await expect(tries).toHaveText('2');
  await page.keyboard.press('Escape');

  await make('Shares', 'Trend Following', 'Stocks');
  await tested('Shares');
  await expect(dialog(page).getByText('Only markets of the exchange are tested', { exact: false })).toBeVisible();
});
