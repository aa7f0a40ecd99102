import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { rows, side, tab } from './account-rows';
import { AccountTrader } from './account-trader';
import { inOwnFont } from './own-font';
import { axeFindings, beginIn, overflow, taken } from './page-watch';
import { expect, test } from './test';

// The sandbox's own trader, whose account has a year of history.
const seasoned = 'sandbox.trader';
const trader = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const lists = ['Positions', 'Open Orders', 'TWAP', 'Trade History', 'Funding History', 'Order History'] as const;

test.use({ viewport: { width: 1440, height: 900 } });

async function comeAsTrader(page: Page, address = '/trading?symbol=BTC'): Promise<void> {
  await page.addInitScript((wallet) => localStorage.setItem('pluto.wallet', wallet), seasoned);
  await page.goto(address);
  await taken(page);
}

const fills = (page: Page): Locator => rows(page, 'Trade History');
const cell = (row: Locator, label: string): Locator => row.locator(`td[data-label="${label}"]`);
const choose = async (page: Page, name: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const headings = (page: Page, table: string): Promise<readonly string[]> =>
  page.getByRole('table', { name: table, exact: true }).getByRole('columnheader').allInnerTexts();

async function saved(page: Page, form: string): Promise<{ name: string; lines: readonly string[][] }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: form, exact: true }).click();
  const file = await saving;
  const text = await readFile(await file.path(), 'utf8');
  return {
    name: file.suggestedFilename(),
    lines: text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(',')),
  };
}

/** Names what is cut: a cell or heading whose text is wider than its room, or a list that is wider than its panel. */
const cut = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('tabpanel')
    .filter({ has: page.locator('caption') })
    .last()
    .evaluate((panel) => {
      const beyond = [...panel.querySelectorAll('th, tr[data-row] > td')].flatMap((one) => {
        const text = document.createRange();
        text.selectNodeContents(one);
        const [inner, outer] = [text.getBoundingClientRect(), one.getBoundingClientRect()];
        return inner.width > outer.width + 1 ? [one.textContent] : [];
      });
      return panel.scrollWidth > panel.clientWidth ? ['the list', ...beyond] : beyond;
    });

for (const locale of ['en', 'de', 'ar'] as const) {
  test(`nothing of an account's lists is cut at 1440 px in ${locale}`, async ({ page }) => {
    const words = (await import(`../../messages/${locale}/perps.json`, { with: { type: 'json' } })).default.account
      .tabs;
    await comeAsTrader(page, locale === 'en' ? '/trading?symbol=BTC' : `/${locale}/trading?symbol=BTC`);
    await inOwnFont(page);
    for (const name of ['positions', 'orders', 'twap', 'fills', 'funding', 'history']) {
      await page.getByRole('tab', { name: new RegExp(`^${words[name]}`) }).click();
      await expect(page.getByRole('tabpanel').locator('tr[data-row]:not([aria-hidden])').first()).toBeVisible();
      await expect.poll(() => cut(page), name).toEqual([]);
    }
  });
}

test('a list tells time, direction, role, fee and result, and what is filled of an order', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.trade('BTC', 'sell', '0.02');
  await owner.order('BTC', 'buy', '0.03', '20000');
  await owner.open();
  await tab(page, 'Trade History').click();
  await expect(fills(page)).toHaveCount(2);
  const [closing, opening] = [fills(page).first(), fills(page).last()];
  await expect(closing).toContainText('Close long');
  await expect(opening).toContainText('Open long');
  await expect(cell(closing, 'Time')).toHaveText(/^\d\d:\d\d:\d\d$/);
  await expect(cell(closing, 'Role')).toHaveText('Taker');
  await expect(cell(closing, 'Fee')).toHaveText(/^\d+\.\d{4} USDC$/);
  await expect(cell(closing, 'Realised PnL')).toHaveText(/^[+−]?\$[\d.,]+$/);
  await tab(page, 'Order History').click();
  await expect(cell(rows(page, 'Order History').filter({ hasText: 'Filled' }).first(), 'Filled / size')).toHaveText(
    '0.02 / 0.02',
  );
  await tab(page, 'Open Orders').click();
  await expect(cell(rows(page, 'Open Orders').first(), 'Filled / size')).toHaveText('0 / 0.03');
  expect(await axeFindings(page)).toEqual([]);
});

test('fills are one row for an order and for a TWAP, opened into their parts', async ({ page }) => {
  await comeAsTrader(page);
  await tab(page, 'Trade History').click();
  const grouped = fills(page)
    .filter({ hasText: /\d+ fills/ })
    .first();
  const parts = Number(/(\d+) fills/.exec((await grouped.textContent()) ?? '')?.[1]);
  const whole = Number((await cell(grouped, 'Size').textContent())?.replaceAll(',', ''));
  await grouped.getByRole('button', { name: /^Single fills of / }).click();
  // Read at once: a TWAP of this account runs, and may add a row above.
  const sizesBelow = () =>
    grouped.evaluate((row, most) => {
      const sizes: string[] = [];
      for (let next = row.nextElementSibling; next !== null && sizes.length < most; next = next.nextElementSibling) {
        sizes.push(next.querySelector('td[data-label="Size"]')?.textContent ?? '');
      }
      return sizes.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0).toFixed(6);
    }, parts);
  await expect.poll(sizesBelow).toBe(whole.toFixed(6));
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: 'Group by order' }).click();
  await expect(fills(page).filter({ hasText: /\d+ fills/ })).toHaveCount(0);
});

test('a past is filtered by market, side, kind and dates, and saved as it is filtered', async ({ page }) => {
  await comeAsTrader(page);
  await tab(page, 'Trade History').click();
  await expect(fills(page).first()).toBeVisible();
  const all = await saved(page, 'CSV, all columns');
  expect(all.lines[0]?.slice(0, 4)).toEqual(['time', 'coin', 'side', 'direction']);
  await page.getByRole('button', { name: 'Filter' }).click();
  await choose(page, 'Market', 'ETH');
  await choose(page, 'Type', 'Closed');
  await choose(page, 'Period', 'Own dates');
  const days = all.lines
    .slice(1)
    .map(([time = '']) => time.slice(0, 10))
    .toSorted();
  const [first = '', last = ''] = [days[Math.floor(days.length / 4)], days[Math.floor(days.length / 2)]];
  await page.getByLabel('From', { exact: true }).fill(first);
  await page.getByLabel('To', { exact: true }).fill(last);
  await side(page, 'Sell').click();
  await expect(page.getByRole('button', { name: 'Filter 3' })).toBeVisible();
  const meant = all.lines
    .slice(1)
    .filter(
      ([time = '', coin, sold, direction = '']) =>
        coin === 'ETH' &&
        sold === 'sell' &&
        ['closeLong', 'longToShort'].includes(direction) &&
        time.slice(0, 10) >= first &&
        time.slice(0, 10) <= last,
    );
  expect((await saved(page, 'CSV, all columns')).lines.slice(1)).toEqual(meant);
  const koinly = await saved(page, 'Koinly');
  expect(koinly.name).toMatch(/-trades-koinly\.csv$/);
  expect(koinly.lines[0]).toContain('Sent Amount');
  expect(koinly.lines.filter((line) => line.includes('margin fee'))).toHaveLength(meant.length);
  expect((await saved(page, 'CoinTracker')).lines[0]).toEqual([
    'Date',
    'Received Quantity',
    'Received Currency',
    'Sent Quantity',
    'Sent Currency',
    'Fee Amount',
    'Fee Currency',
    'Tag',
  ]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await side(page, 'All').click();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
});

test('orders are saved with all columns alone, and the menu says which lists programs for taxes read', async ({
  page,
}) => {
  await comeAsTrader(page);
  await tab(page, 'Order History').click();
  await expect(rows(page, 'Order History').first()).toBeVisible();
  const orders = await saved(page, 'CSV, all columns');
  expect(orders.name).toMatch(/-orders\.csv$/);
  expect(orders.lines.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Export' });
  await expect(menu.getByText('Programs for taxes read trades and funding, not orders')).toBeVisible();
  await expect(menu.getByRole('button')).toHaveText(['CSV, all columns']);
});

test('a list that is scrolled reads back until the first row', async ({ page }) => {
  await comeAsTrader(page);
  await tab(page, 'Funding History').click();
  const table = page.getByRole('table', { name: 'Funding History' });
  await expect(rows(page, 'Funding History').first()).toBeVisible();
  const count = async () => Number(await table.getAttribute('aria-rowcount'));
  const first = await count();
  await expect
    .poll(
      async () => {
        await table.locator('tr[data-row]').last().scrollIntoViewIfNeeded();
        await page.mouse.move(700, 800);
        await page.mouse.wheel(0, 100_000);
        return page.getByText(/^Everything is shown, back to /).count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  expect(await count()).toBeGreaterThan(first);
  // Only the rows in sight are drawn.
  expect(await rows(page, 'Funding History').count()).toBeLessThan(120);
});

test('columns are chosen and ordered by mouse and keyboard, kept over a reload, and reset', async ({ page }) => {
  await comeAsTrader(page);
  await tab(page, 'Trade History').click();
  await expect(fills(page).first()).toBeVisible();
  const usual = await headings(page, 'Trade History');
  await page.getByRole('button', { name: 'Columns' }).click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  await menu.getByRole('checkbox', { name: 'Role' }).click();
  await menu.getByRole('checkbox', { name: 'PnL after fees' }).click();
  await menu.getByRole('button', { name: 'Move Fee up' }).click();
  const size = menu.getByRole('checkbox', { name: 'Size' });
  await size.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('checkbox', { name: 'Average fill' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  const chosen = await headings(page, 'Trade History');
  expect(chosen).not.toContain('Role');
  expect(chosen).toContain('PnL after fees');
  expect(chosen.indexOf('Size')).toBe(chosen.indexOf('Average fill') - 1);
  await page.reload();
  await tab(page, 'Trade History').click();
  await expect.poll(() => headings(page, 'Trade History')).toEqual(chosen);
  await page.getByRole('button', { name: 'Columns' }).click();
  await menu.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => headings(page, 'Trade History')).toEqual(usual);
});

test('the lists of /positions and of a watched account are those of the terminal', async ({ page }) => {
  await comeAsTrader(page);
  const chosen = async () => {
    await expect(fills(page).first()).toBeVisible();
    return headings(page, 'Trade History');
  };
  await tab(page, 'Trade History').click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Role' }).click();
  await page.keyboard.press('Escape');
  const here = await chosen();
  expect(here).not.toContain('Role');
  for (const address of ['/positions', `/t/${trader}`]) {
    await page.goto(address);
    await taken(page);
    await page.getByRole('tab', { name: 'History', exact: true }).click();
    // A trade of another account cannot be shared, and has no receipt here.
    expect(await chosen(), address).toEqual(
      address === '/positions' ? here : here.filter((name) => name !== 'Receipt'),
    );
    await page.getByRole('button', { name: 'Filter' }).click();
    await choose(page, 'Type', 'Closed');
    await expect(fills(page).first()).toContainText('Close');
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('on a phone the lists have the same tools, in light', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beginIn(page, 'light');
  await comeAsTrader(page);
  await page.getByRole('navigation', { name: 'Parts of the screen' }).getByRole('button', { name: 'Account' }).click();
  for (const list of lists) {
    await tab(page, list).click();
    await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible();
    expect(await overflow(page), list).toBe(0);
  }
  await page.getByRole('button', { name: 'Filter' }).click();
  await choose(page, 'Period', '7 days');
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('open orders are filtered by market and kind, and dates leave them alone', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.order('BTC', 'buy', '0.01', '40000');
  await owner.order('ETH', 'buy', '0.5', '1000');
  await owner.trade('BTC', 'buy', '0.01');
  await owner.reduce('BTC', [{ size: '0.01', price: '40000', goal: 'sl' }]);
  await owner.come();
  await tab(page, 'Open Orders').click();
  const orders = page.getByRole('table', { name: 'Open Orders' }).locator('tbody tr[data-row]');
  await expect(orders).toHaveCount(3);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('combobox', { name: /^Period/ })).toHaveCount(0);
  await choose(page, 'Market', 'BTC');
  await expect(orders).toHaveCount(2);
  await choose(page, 'Type', 'Stop market');
  await expect(orders).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Filter 2' })).toBeVisible();
  await choose(page, 'Market', 'ETH');
  await expect(page.getByText('Nothing matches the filter')).toBeVisible();
});
