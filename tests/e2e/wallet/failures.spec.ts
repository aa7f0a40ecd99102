import type { Page } from '@playwright/test';
import { AccountTrader } from '../account-trader';
import { taken } from '../page-watch';
import { expect, test } from '../test';
import { TestWallet } from './test-wallet';

const dialog = (page: Page) => page.getByRole('dialog');
const connectButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Connect' });
const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Wallet menu/ });

async function connect(page: Page): Promise<void> {
  await page.goto('/wallet');
  await taken(page);
  await connectButton(page).click();
  await dialog(page).getByRole('button', { name: 'Test Wallet' }).click();
  await expect(accountButton(page)).toBeVisible();
}

test('a user who signs out while the server is away stays signed in, is told so, and may try again', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await TestWallet.install(page);
  await connect(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();

  await page.route('**/api/auth/logout', (route) => route.abort());
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('You are still signed in')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await page.unroute('**/api/auth/logout');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await (await page.request.get('/api/auth/session')).json()).toEqual({ signedIn: false });
  expect(errors).toEqual([]);
});

test('a press of the account’s button is not lost while the network is down, unless the focus has moved on', async ({
  page,
  context,
}) => {
  await TestWallet.install(page);
  await connect(page);
  await context.setOffline(true);
  await accountButton(page).click();
  await expect(accountButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(accountButton(page)).toHaveAttribute('aria-busy', 'false');
  await accountButton(page).click();
  await expect(accountButton(page)).toHaveAttribute('aria-busy', 'true');
  await context.setOffline(false);
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(accountButton(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menu')).toBeVisible();
});

test('a session whose wallet left while the server is away ends as soon as it is back', async ({ page }) => {
  const wallet = await TestWallet.install(page);
  await connect(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await page.route('**/api/auth/logout', (route) => route.abort());
  await wallet.emit('accountsChanged', ['0x000000000000000000000000000000000000dEaD']);
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.unroute('**/api/auth/logout');
  await expect.poll(async () => (await page.request.get('/api/auth/session')).json()).toEqual({ signedIn: false });
});

test('a server that does not say who is signed in: said, asked again, and by itself', async ({ page }) => {
  await TestWallet.install(page);
  await page.route('**/api/auth/session', (route) => route.abort());
  await connect(page);
  const message = page.getByText('The server did not say whether you are signed in.');
  await expect(message).toBeVisible();
  await page.unroute('**/api/auth/session');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(message).toHaveCount(0);
});

test('wallets that could not be looked for are looked for again', async ({ page, context }) => {
  const first = await context.newPage();
  const brought: string[] = [];
  await first.goto('/wallet');
  await taken(first);
  first.on('request', (request) => brought.push(request.url()));
  await connectButton(first).hover();
  await expect.poll(() => brought.length).toBeGreaterThan(0);
  await first.waitForLoadState('networkidle');
  await first.close();

  await TestWallet.install(page);
  await page.goto('/wallet');
  await taken(page);
  await page.route(
    (url) => brought.includes(url.href),
    (route) => route.abort(),
  );
  await connectButton(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The wallets could not be loaded');
  await page.unrouteAll();
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Test Wallet' })).toBeVisible();
});

test('an agent that could not be proposed is asked for again by the press', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.come('/wallet');
  await page.route('**/api/create-agent-wallet', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Renew' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to approve agent');
  await dialog(page).getByRole('button', { name: 'Renew agent' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Agent approved', { exact: true })).toBeVisible();
});
