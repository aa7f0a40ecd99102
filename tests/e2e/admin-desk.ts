import type { Page } from '@playwright/test';
import { seededTokens } from '../../server/sandbox/chains/genesis/seeded-tokens';
import { signIn } from './sign-in';
import { expect } from './test';

const base = 8453;
export const pools = seededTokens.flatMap(({ chainId, pool }) =>
  chainId === base && pool !== undefined ? [pool.address] : [],
);

export const dialog = (page: Page) => page.getByRole('dialog').first();
export const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });

export async function openDesk(page: Page, query = ''): Promise<void> {
  await signIn(page, 'admin');
  await page.goto(`/admin${query}`);
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
}

export async function chooseBase(page: Page): Promise<void> {
  const chain = dialog(page).getByRole('combobox', { name: /Chain/ });
  await chain.click();
  await page.getByRole('option', { name: 'Base (BASE)' }).click();
  // The field takes the focus back a moment after its list has closed, and would take the next key.
  await expect(chain).toBeFocused();
}

/** Picks the first token that the list of a field finds for a text, by keys alone. */
export async function pickToken(page: Page, name: string, text: string): Promise<void> {
  const picker = dialog(page).getByRole('button', { name: new RegExp(`^${name} `) });
  // It takes no focus before the chain's tokens have come, and the key would go to the field before.
  await expect(picker).toBeEnabled();
  await picker.press('Enter');
  await page.getByRole('combobox', { name: 'Search by symbol, name, or address...' }).fill(text);
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
}
