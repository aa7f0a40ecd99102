import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { AccountTrader } from './account-trader';
import { taken } from './page-watch';
import { give, venueQuestions } from './sandbox';
import { expect } from './test';
import { TestWallet } from './wallet/test-wallet';

export const dialog = (page: Page): Locator => page.getByRole('dialog');
/** Finds the form by its label: a test asks for it hundreds of times, and a search by role reads the whole page. */
export const form = (page: Page): Locator => page.locator('form[aria-label="Order ticket"]');
export const field = (page: Page, name: string): Locator => form(page).getByRole('textbox', { name, exact: true });
export const submit = (page: Page): Locator => form(page).locator('button[type=submit]');
export const issue = (page: Page, kind: string): Locator => form(page).locator(`[data-issue=${kind}]`);
export const said = (page: Page, title: string): Locator => page.getByText(title, { exact: true });

export async function kind(page: Page, name: 'Market' | 'Limit' | 'Pro', pro?: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  if (pro === undefined) return;
  await form(page).getByRole('combobox', { name: /^Kind/ }).click();
  await page.getByRole('option', { name: pro, exact: true }).click();
}

async function info(page: Page, data: object): Promise<unknown> {
  return (await page.request.post(venueQuestions(), { data })).json();
}

const ordersSchema = z.array(
  z.object({ coin: z.string(), side: z.string(), limitPx: z.string(), sz: z.string(), orderType: z.string() }),
);
const stateSchema = z.object({
  assetPositions: z.array(z.object({ position: z.object({ coin: z.string(), szi: z.string() }) })),
});
const assetSchema = z.object({ leverage: z.object({ type: z.string(), value: z.number() }), markPx: z.string() });

export const ordersOf = async (page: Page, user: string) =>
  ordersSchema.parse(await info(page, { type: 'frontendOpenOrders', user }));
export const assetOf = async (page: Page, user: string, coin: string) =>
  assetSchema.parse(await info(page, { type: 'activeAssetData', user, coin }));

/** Returns the status of each TWAP, the newest first. */
export const twapsOf = async (page: Page, user: string) =>
  z
    .array(z.object({ status: z.object({ status: z.string() }) }))
    .parse(await info(page, { type: 'twapHistory', user }))
    .map(({ status }) => status.status);

/** Returns the signed size of the position, or undefined if there is none. */
export async function positionOf(page: Page, user: string, coin: string): Promise<number | undefined> {
  const { assetPositions } = stateSchema.parse(await info(page, { type: 'clearinghouseState', user }));
  const held = assetPositions.find(({ position }) => position.coin === coin)?.position.szi;
  return held === undefined ? undefined : Number(held);
}

/** Opens the trading screen with a wallet that is funded and connected, but not signed in. */
export async function arrive(page: Page, usd = '10000'): Promise<TestWallet> {
  const wallet = await TestWallet.install(page);
  if (usd !== '0') await give(wallet.address, usd);
  await page.goto('/trading?symbol=BTC');
  await taken(page);
  // The order form has a button with the same name.
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click();
  await dialog(page).getByRole('button', { name: 'Test Wallet' }).click();
  return wallet;
}

/** Opens the trading screen as a trader who is signed in and approved, so that the ticket takes orders at once. */
export async function trader(page: Page, usd = 10_000, coin = 'BTC'): Promise<TestWallet> {
  const owner = await AccountTrader.enter(page, usd);
  await owner.come(`/trading?symbol=${coin}`);
  await expect(submit(page)).toBeVisible();
  return owner.testWallet;
}

/** Goes through the ticket's own button and the sheet that it opens, until the ticket takes orders. */
export async function newTrader(page: Page): Promise<TestWallet> {
  const wallet = await arrive(page);
  await form(page).getByRole('button', { name: 'Sign in to trade' }).click();
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await dialog(page).getByRole('button', { name: 'Enable trading' }).click();
  await expect(submit(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  return wallet;
}
