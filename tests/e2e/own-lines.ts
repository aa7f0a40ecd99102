import type { Locator, Page } from '@playwright/test';
import type { AccountTrader } from './account-trader';
import { expect } from './test';
import { assetOf, ordersOf } from './trader';

export const plot = (page: Page): Locator => page.getByRole('application', { name: 'Chart of BTC' });
export const tags = (page: Page): Locator => page.getByRole('list', { name: 'Your lines on the chart of BTC' });
export const line = (page: Page, name: string | RegExp): Locator => tags(page).getByRole('slider', { name });
export const offers = (page: Page): Locator => page.getByRole('menu').getByRole('menuitem');

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export async function middleOf(place: Locator): Promise<Spot> {
  await expect(place).toBeVisible();
  const box = await place.boundingBox();
  if (box === null) throw new Error('It has no place');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags the line by `px` and keeps holding it. */
export async function lead(page: Page, place: Locator, px: number): Promise<void> {
  const { x, y } = await middleOf(place);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + px / 2, { steps: 4 });
  await page.mouse.move(x, y + px, { steps: 4 });
}

export const markOf = async (page: Page, { trader }: AccountTrader): Promise<number> =>
  Number((await assetOf(page, trader.address, 'BTC')).markPx);

/** Returns a price this share away from the mark price, on the tick grid. */
export const near = (mark: number, share: number): string => String(Math.round(mark * (1 + share)));

/** Returns a price below the market that its walk, which falls by 0.3 % in a second now and then, does not reach. */
export const unreached = (mark: number): string => near(mark, -0.008);

export const prices = async (page: Page, { trader }: AccountTrader): Promise<number[]> =>
  (await ordersOf(page, trader.address)).map(({ limitPx }) => Number(limitPx));

export const priceOf = async (place: Locator): Promise<number> => Number(await place.getAttribute('aria-valuenow'));

/** Returns a point in the plot of prices, given as shares of the chart. */
export async function spot(page: Page, across: number, down: number): Promise<Spot> {
  const box = await plot(page).boundingBox();
  if (box === null) throw new Error('The chart has no place');
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}

/** Makes room above and below the price, wherever the market is, by compressing the price axis. */
export async function giveRoom(page: Page): Promise<void> {
  const box = await plot(page).boundingBox();
  if (box === null) throw new Error('The chart has no place');
  const x = box.x + box.width - 30;
  await page.mouse.move(x, box.y + box.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(x, box.y + box.height * 0.55, { steps: 6 });
  await page.mouse.up();
}

/**
 * Moves the pointer onto the line, beside its tag, and retries: the scale may move, and a dialog may be slow to close.
 */
export async function aim(page: Page, place: Locator): Promise<Spot> {
  let at: Spot = { x: 0, y: 0 };
  const pointer = (): Promise<string | undefined> =>
    page.evaluate(({ x, y }) => {
      const under = document.elementFromPoint(x, y);
      return under === null ? undefined : getComputedStyle(under).cursor;
    }, at);
  await expect(async () => {
    at = { x: (await spot(page, 0.5, 0.5)).x, y: (await middleOf(place)).y };
    await page.mouse.move(at.x, at.y);
    expect(await pointer()).toBe('ns-resize');
  }).toPass();
  return at;
}
