import type { Locator, Page } from '@playwright/test';

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });
export const rows = (page: Page, table: string): Locator =>
  page.getByRole('table', { name: table, exact: true }).locator('tr[data-row]');
export const positions = (page: Page): Locator => rows(page, 'Open Positions');
export const orders = (page: Page): Locator => rows(page, 'Open Orders');
/** Cancels all orders, after a confirmation that lists them. */
export async function cancelAll(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel \d+ orders?$/ })
    .click();
}
/** The side filter of the account's tabs; the order ticket has one of its own. */
export const side = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Side' }).last().getByText(name, { exact: true });
