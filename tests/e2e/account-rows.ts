import type { Locator, Page } from '@playwright/test';

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });
export const rows = (page: Page, table: string): Locator =>
  page.getByRole('table', { name: table, exact: true }).locator('tr[data-row]');
export const positions = (page: Page): Locator => rows(page, 'Open Positions');
export const orders = (page: Page): Locator => rows(page, 'Open Orders');
/** Of the account's tabs: the ticket has one of its own. */
export const side = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Side' }).last().getByText(name, { exact: true });
