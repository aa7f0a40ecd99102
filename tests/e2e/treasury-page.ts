import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './test';

export const rows = (page: Page): Locator => page.locator('#holder-rows tbody tr');
export const card = (page: Page, title: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
export const fact = (page: Page, name: string): Locator =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');

export const connect = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('pluto.wallet', 'sandbox.trader'));

/** A new stack asks for the price every half minute; the vendor's first prices may come after its first question. */
const patience = { timeout: 100_000 };

/** Waits until a new stack has published its first list, counted its first earnings, and asked for a price. */
export async function untilPublished(request: APIRequestContext): Promise<void> {
  const published = async () => (await request.get('/api/read-treasury-list')).json();
  await expect.poll(published, patience).toMatchObject({ list: {}, earnings: {}, price: { isFallback: false } });
}

/** Opens the treasury once both are there, and waits until a page that was kept before gives way to it. */
export async function openListed(page: Page, request: APIRequestContext, path = '/treasury'): Promise<void> {
  await untilPublished(request);
  const isShown = async () => {
    await page.goto(path);
    const text = await page.getByRole('main').textContent();
    return (await rows(page).count()) > 0 && /\$\d{2},\d{3}\.\d{4}/.test(text ?? '');
  };
  await expect.poll(isShown).toBe(true);
}
