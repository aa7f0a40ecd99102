import { axeFindings, taken } from './page-watch';
import { leave, open, settings } from './terminal-screen';
import { expect, test } from './test';
import { arrive, dialog, field, form, said, submit } from './trader';

test.use({ viewport: { width: 1280, height: 800 } });
test('limits need a wallet and a session', async ({ page }) => {
  await open(page);
  await settings(page, 'Risk limits');
  await expect(dialog(page)).toContainText('Limits belong to a wallet');
  await dialog(page).getByRole('button', { name: 'Connect Wallet' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Connect Your Wallet' })).toBeVisible();
});

test('limits that a wallet sets hold back its orders, in words', async ({ page }) => {
  await arrive(page);
  await settings(page, 'Risk limits');
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  const order = dialog(page).getByRole('textbox', { name: 'Largest order' });
  await expect(order).toHaveValue('');
  await expect(dialog(page)).toContainText('The server checks every order');
  await leave(page);

  await form(page).getByRole('button', { name: 'Enable Agent Trading' }).click();
  await dialog(page).getByRole('button', { name: 'Enable trading' }).click();
  await expect(submit(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await settings(page, 'Risk limits');
  await order.fill('0');
  await expect(dialog(page)).toContainText('Enter an amount above zero');
  await expect(dialog(page).getByRole('button', { name: 'Save limits' })).toBeDisabled();
  await order.fill('100');
  await dialog(page).getByRole('textbox', { name: 'Highest leverage' }).fill('2.5');
  await expect(dialog(page)).toContainText('Enter a whole number from 1 to 100');
  await dialog(page).getByRole('textbox', { name: 'Highest leverage' }).fill('20');
  await dialog(page).getByRole('textbox', { name: 'Loss within 24 hours' }).fill('250');
  await dialog(page).getByRole('button', { name: 'Save limits' }).click();
  await expect(said(page, 'Limits saved')).toBeVisible();
  await expect(dialog(page)).toContainText('$0.00 of $250.00');
  expect(await axeFindings(page)).toEqual([]);
  await leave(page);

  await field(page, 'Size').fill('0.01');
  await submit(page).click();
  await expect(
    page.getByText('larger than the 100 USD that your own limits allow for one order').first(),
  ).toBeVisible();

  await page.reload();
  await taken(page);
  await settings(page, 'Risk limits');
  await expect(order).toHaveValue('100');
  await order.fill('');
  await dialog(page).getByRole('button', { name: 'Save limits' }).click();
  await expect(said(page, 'Limits saved')).toBeVisible();
  await leave(page);
  await field(page, 'Size').fill('0.01');
  await submit(page).click();
  await expect(said(page, 'Order Placed').first()).toBeVisible();
});
