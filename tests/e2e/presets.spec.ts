import { axeFindings } from './page-watch';
import { expect, test } from './test';
import { dialog, field, form, kind, ordersOf, trader } from './trader';

const chips = (page: Parameters<typeof form>[0]) => form(page).getByRole('group', { name: 'Sizes in dollars' });

test('a size in dollars is one press, in coins or in dollars, and can be another', async ({ page }) => {
  await trader(page);
  await chips(page).getByRole('button', { name: '$1K' }).click();
  const value = form(page).getByRole('row', { name: /Order value/ });
  await expect(value).toContainText(/\$(999\.\d|1,000\.0)/);
  await form(page)
    .getByRole('button', { name: /switch to USDC/ })
    .click();
  await chips(page).getByRole('button', { name: '$5K' }).click();
  await expect(field(page, 'Size')).toHaveValue('5000');

  await chips(page).getByRole('button', { name: 'Presets' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole('textbox', { name: 'Size 2' }).fill('2500');
  await dialog(page).getByRole('textbox', { name: 'Size 3' }).fill('0');
  await expect(dialog(page).getByText('Enter an amount above zero.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await chips(page).getByRole('button', { name: '$2.5K' }).click();
  await expect(field(page, 'Size')).toHaveValue('2500');
  await expect(chips(page).getByRole('button', { name: '$5K' })).toBeVisible();
  await page.reload();
  await expect(chips(page).getByRole('button', { name: '$2.5K' })).toBeVisible();
});

test('a whole order is kept under a name and fills the ticket of another market', async ({ page }) => {
  await trader(page);
  await kind(page, 'Pro', 'Scale');
  await form(page).getByRole('textbox', { name: 'Orders' }).fill('4');
  await form(page).getByRole('textbox', { name: 'Last to first' }).fill('3');
  await chips(page).getByRole('button', { name: 'Presets' }).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('My ladder');
  await dialog(page).getByRole('button', { name: 'Keep this order' }).click();
  await expect(dialog(page).getByRole('button', { name: 'My ladder', exact: true })).toBeVisible();
  await page.goto('/trading?symbol=ETH');
  await chips(page).getByRole('button', { name: 'Presets' }).click();
  await dialog(page).getByRole('button', { name: 'My ladder', exact: true }).click();
  await expect(form(page).getByRole('textbox', { name: 'Orders' })).toHaveValue('4');
  await expect(form(page).getByRole('textbox', { name: 'Last to first' })).toHaveValue('3');
  await chips(page).getByRole('button', { name: 'Presets' }).click();
  await dialog(page).getByRole('button', { name: 'Remove My ladder' }).click();
  await expect(dialog(page).getByText('No order is kept yet.')).toBeVisible();
});

test('a scale with a skew sends orders that grow, and one beyond its bounds is told', async ({ page }) => {
  const { address } = await trader(page);
  await kind(page, 'Pro', 'Scale');
  await field(page, 'From price').fill('70000');
  await field(page, 'To price').fill('60000');
  await form(page).getByRole('textbox', { name: 'Orders' }).fill('3');
  await form(page).getByRole('textbox', { name: 'Last to first' }).fill('11');
  await field(page, 'Size').fill('0.06');
  await expect(form(page).getByText('Invalid ratio')).toBeVisible();
  await form(page).getByRole('textbox', { name: 'Last to first' }).fill('3');
  await form(page).locator('button[type=submit]').click();
  await expect
    .poll(async () => (await ordersOf(page, address)).map(({ limitPx, sz }) => [Number(limitPx), sz]).toSorted())
    .toEqual([
      [60_000, '0.03'],
      [65_000, '0.02'],
      [70_000, '0.01'],
    ]);
});

test('a stop that is kept is named before the order, placed with it, and not cancelled while it is needed', async ({
  page,
}) => {
  const { address } = await trader(page);
  await page.goto('/wallet');
  await page.getByRole('textbox', { name: 'Stop on every position' }).fill('5');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Limits saved')).toBeVisible();
  await page.goto('/trading?symbol=BTC');
  await kind(page, 'Pro', 'Stop market');
  await expect(form(page).getByText(/this kind of order cannot open one/)).toBeVisible();
  await kind(page, 'Market');
  await field(page, 'Size').fill('0.01');
  await expect(form(page).getByText(/Before this order, your stop is placed at [\d,]+, 5% away/)).toBeVisible();
  await form(page).locator('button[type=submit]').click();
  await expect
    .poll(async () => (await ordersOf(page, address)).map(({ orderType }) => orderType))
    .toEqual(['Stop Market']);
  await page.getByRole('tab', { name: /Open Orders/ }).click();
  await page
    .getByRole('row', { name: /Stop market/i })
    .getByRole('button', { name: /Cancel/ })
    .click();
  await expect(page.getByText(/Your own limits keep a stop on every position, and this one is needed/)).toBeVisible();
  expect((await ordersOf(page, address)).length).toBe(1);
});
