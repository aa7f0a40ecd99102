import type { Locator, Page } from '@playwright/test';
import { marketable } from '../helpers/exchange.ts';
import { AccountTrader } from './account-trader';
import { inOwnFont } from './own-font';
import { open } from './terminal-screen';
import { expect, test } from './test';

const asset = 0;
const rows = (page: Page): Locator => page.getByRole('tabpanel').locator('tr[data-row]:not([aria-hidden])');
const panel = (page: Page, name: string): Locator => page.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
const right = (box: { x: number; width: number } | null): number => (box === null ? Number.NaN : box.x + box.width);
const bottom = (box: { y: number; height: number } | null): number => (box === null ? Number.NaN : box.y + box.height);
const tooWide = (page: Page): Promise<readonly (string | null)[]> =>
  rows(page)
    .locator('td')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
    );

/** Opens a long BTC position with a take profit and a stop loss, at prices with as many digits as that market has. */
async function guarded(page: Page): Promise<void> {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.01');
  const { info, exchange } = owner.trader;
  const near = Number(await marketable(info, 'BTC', true));
  const guard = (tpsl: 'tp' | 'sl', times: number) => {
    const price = String(Math.round(near * times));
    const t = { trigger: { isMarket: true, triggerPx: price, tpsl } };
    return { a: asset, b: false, p: price, s: '0.01', r: true, t };
  };
  await exchange.order({ orders: [guard('tp', 1.3), guard('sl', 0.8), guard('sl', 0.75)], grouping: 'na' });
  await owner.come();
  await inOwnFont(page);
  await expect(rows(page)).toContainText('/');
}

test('no figure of a row lies over another, and its buttons are in sight at every width', async ({ page }) => {
  await guarded(page);
  for (const { tab, button } of [
    { tab: 'Positions', button: 'Close' },
    { tab: 'Open Orders', button: 'Cancel' },
  ]) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    for (const width of [768, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => tooWide(page), `${tab} at ${width} px`).toEqual([]);
      const press = rows(page).getByRole('button', { name: button, exact: true }).first();
      const [inner, outer] = [await press.boundingBox(), await panel(page, tab).boundingBox()];
      expect(right(inner), `${tab} at ${width} px`).toBeLessThanOrEqual(right(outer));
      if (tab !== 'Positions' || width < 1280) continue;
      // The stop loss and take profit are visible beside the buttons that close the position.
      const [guards, acts] = [
        await rows(page).locator('td[data-label="TP / SL"]').first().boundingBox(),
        await rows(page).locator('td[data-pinned]').first().boundingBox(),
      ];
      expect(right(guards), `guards at ${width} px`).toBeLessThanOrEqual((acts?.x ?? 0) + 1);
    }
  }
});

/** Russian has the longest words. */
test('no button of a row lies over its figures, in whatever language', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await guarded(page);
  await page.goto('/ru/trading?symbol=BTC');
  await expect(rows(page)).toContainText('/');
  const cell = rows(page).locator('td').last();
  await expect(cell.getByRole('button')).toHaveCount(3);
  const [outer, first] = [await cell.boundingBox(), await cell.getByRole('button').first().boundingBox()];
  expect(first?.x).toBeGreaterThanOrEqual(outer?.x ?? Number.NaN);
});

test('a field of an order is changed in the place where it stands', async ({ page }) => {
  await guarded(page);
  await page.getByRole('tab', { name: /^Open Orders/ }).click();
  const first = rows(page).filter({ hasText: 'Take profit' });
  const shown = await first.locator('td').allInnerTexts();
  await first.getByRole('button', { name: 'Edit' }).click();
  const field = page.getByRole('textbox', { name: 'Trigger', exact: true });
  await expect(first.locator('td[data-label="Trigger"]').filter({ has: field })).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Price', exact: true }).and(first.getByRole('textbox'))).toHaveCount(
    0,
  );
  expect(shown[3]).toBe('At the market');
  await expect(first.locator('td[data-label="Price"]')).toHaveText('At the market');
});

test('on a phone the screens stay at the edge of the window, however little one holds', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await AccountTrader.enter(page);
  await owner.come();
  const screens = page.getByRole('navigation', { name: 'Parts of the screen' });
  await screens.getByRole('button', { name: 'Account' }).click();
  for (const tab of ['Balances', 'Positions', 'Funding History']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await expect.poll(async () => bottom(await screens.boundingBox()), tab).toBe(844);
  }
});

test('on a phone no figure reaches beyond its card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await guarded(page);
  const beyond = () =>
    rows(page)
      .locator('td')
      .evaluateAll((cells) => {
        const edge = (cell: Element) => cell.closest('tr')?.getBoundingClientRect().right ?? 0;
        return cells
          .filter((cell) => {
            const text = document.createRange();
            text.selectNodeContents(cell);
            return text.getBoundingClientRect().right > edge(cell) - 15;
          })
          .map((cell) => cell.textContent);
      });
  for (const tab of ['Positions', 'Open Orders', 'Trade History']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(beyond, tab).toEqual([]);
  }
  // No field is cut off either where TP/SL is entered.
  await page.getByRole('tab', { name: /^Positions/ }).click();
  await rows(page).getByRole('button', { name: 'TP / SL: Both' }).click();
  const fields = page.getByRole('dialog').getByRole('textbox');
  await expect(fields).toHaveCount(6);
  expect(await fields.evaluateAll((all) => all.filter((field) => field.scrollWidth > field.clientWidth))).toEqual([]);
});

for (const width of [390, 768]) {
  test(`rows that scroll at ${width} px pass under the head of the site`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page);
    await page.evaluate(() => window.scrollTo(0, 24));
    const seen = () =>
      page.evaluate((across) => {
        const head = document.querySelector('body header');
        const y = (head?.getBoundingClientRect().bottom ?? 0) - 8;
        return Array.from({ length: 20 }, (_, place) => {
          const found = document.elementFromPoint(((place + 0.5) * across) / 20, y);
          return head?.contains(found) === true ? 'head' : found?.tagName;
        });
      }, width);
    await expect.poll(seen).toEqual(Array.from({ length: 20 }, () => 'head'));
  });
}
