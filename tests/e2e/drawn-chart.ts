import type { Page } from '@playwright/test';
import { expect } from './test';

export const plot = (page: Page) => page.getByRole('application', { name: 'Chart of BTC' });
export const bar = (page: Page) => page.getByRole('toolbar', { name: 'Drawing tools' });
export const style = (page: Page, tool: string) => page.getByRole('toolbar', { name: `Style: ${tool}` });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const items = (page: Page) => page.getByRole('list', { name: 'Drawings on BTC' }).getByRole('listitem');

export async function openChart(page: Page): Promise<void> {
  await page.goto('/perpetual');
  await expect(plot(page).getByText('BTC', { exact: true })).toBeVisible();
}

export async function openTools(page: Page): Promise<void> {
  await openChart(page);
  await button(page, 'Drawing tools').click();
  await expect(bar(page)).toBeVisible();
}

const acts = ['Lock all drawings', 'Hide all drawings', 'Save or load drawings', 'Remove drawings'];

/** Opens a menu of the tools' bar, or the one that holds it where the bar is too low for a button each. */
async function openMenu(page: Page, menu: string): Promise<void> {
  const buttonOf = (name: string) => bar(page).getByRole('button', { name, exact: true });
  const isThere = (await buttonOf(menu).count()) > 0;
  await buttonOf(isThere ? menu : acts.includes(menu) ? 'All drawings' : 'More tools').click();
}

/** Does something with all drawings, by its button or in the menu that holds it. */
export async function actOnAll(page: Page, name: string): Promise<void> {
  const own = bar(page).getByRole('button', { name, exact: true });
  if ((await own.count()) > 0) await own.click();
  else await choose(page, 'All drawings', name);
}

export async function choose(page: Page, menu: string, item: string): Promise<void> {
  await openMenu(page, menu);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

export type Place = readonly [across: number, down: number];

/** Converts a position in the plot, given as shares of its size, to page pixels. */
export async function pixel(page: Page, [across, down]: Place): Promise<{ x: number; y: number }> {
  const box = await plot(page).boundingBox();
  if (box === null) throw new Error('The chart has no place');
  return { x: Math.round(box.x + box.width * across), y: Math.round(box.y + box.height * down) };
}

export async function press(page: Page, place: Place): Promise<void> {
  const { x, y } = await pixel(page, place);
  await page.mouse.click(x, y);
}

export async function drag(page: Page, from: Place, to: Place): Promise<void> {
  const [a, b] = [await pixel(page, from), await pixel(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
  await page.mouse.move(b.x, b.y);
  await page.mouse.up();
}

export async function segment(page: Page, from: Place = [0.3, 0.5], to: Place = [0.5, 0.3]): Promise<void> {
  await choose(page, 'Lines', 'Segment');
  await press(page, from);
  await press(page, to);
}

/** Returns the time and the price of each point of a drawing, as the list shows them. */
export async function pointsOf(page: Page, index = 0): Promise<{ time: number; price: number }[]> {
  const text = await items(page).nth(index).textContent();
  return [...(text ?? '').matchAll(/(\d+ \w+ \d{4}), (\d\d:\d\d) ([\d,.]+\d)/g)].map(([, day, clock, price]) => ({
    time: Date.parse(`${day} ${clock} UTC`),
    price: Number((price ?? '').replaceAll(',', '')),
  }));
}

export async function texts(page: Page): Promise<string[]> {
  return items(page).allInnerTexts();
}
