import type { Page } from '@playwright/test';
import { sandboxToken } from '../../lib/config/site/brand.ts';
import { seededTokens } from '../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { axeFindings, beginIn, inBothThemes, layoutShift, movedElements, overflow, taken, watch } from './page-watch';
import { expect, test } from './test';
import { furnish } from './wallet/money';
import { TestWallet } from './wallet/test-wallet';

const path = '/spot/base/UNI_USDC';
const lonePool = seededTokens.find(({ pool }) => pool !== undefined)?.pool?.address ?? '';
const price = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^\$[\d.,]+$/)
    .first();
const figure = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Figures of UNI' })
    .locator('dl > div', { has: page.locator('dt', { hasText: name }) });
const trades = (page: Page) => page.getByRole('region', { name: 'Recent transactions' }).getByRole('row');
const chart = (page: Page) => page.getByRole('application', { name: 'Chart of UNI/USDC' });
const dialog = (page: Page) => page.getByRole('dialog');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a pair’s page is whole, in any spelling', async ({ page }) => {
    const response = await page.goto('/spot/base/uni_usdc');
    expect(response?.status()).toBe(200);
    expect(await page.title()).toBe('UNI/USDC on Base · Pluto');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/spot\/base\/UNI_USDC$/);
    await expect(page.locator('link[hreflang=de]')).toHaveAttribute('href', /\/de\/spot\/base\/UNI_USDC$/);
    expect(await page.locator('script[type="application/ld+json"]').last().textContent()).toContain('FinancialProduct');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('UNI/USDC');
    await expect(price(page)).toBeVisible();
    for (const name of ['24h high', '24h low', '24h volume', 'Market cap', 'FDV', 'Liquidity'])
      await expect(figure(page, name)).toContainText('$');
    await expect(trades(page)).toHaveCount(11);
    await expect(page.getByRole('img', { name: /^The last hourly prices of UNI\/USDC, now \$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'UNI/USDC' })).toHaveAttribute('href', '/spot/base');
    await expect(page.getByText('Contract', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Swap', exact: true }).getByText('You receive')).toBeVisible();
  });

  for (const [prefix, text] of [
    ['', 'NOPE/USDC is not listed'],
    ['/de', 'NOPE/USDC ist nicht gelistet'],
  ] as const) {
    test(`${prefix}/spot/base/NOPE_USDC is not there, and says what is`, async ({ page }) => {
      const response = await page.goto(`${prefix}/spot/base/NOPE_USDC`);
      expect(response?.status()).toBe(404);
      await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
      const other = page.getByRole('main').getByRole('link', { name: 'UNI/USDC' });
      await expect(other).toHaveAttribute('href', `${prefix}${path}`);
    });
  }

  test('on a phone all parts stand below each other', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(figure(page, 'Market cap')).toBeVisible();
    await expect(trades(page).first()).toBeVisible();
    await expect(page.getByText('Contract', { exact: true })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

test('an address of no pair leads to its network', async ({ request }) => {
  const answer = await request.get('/spot/base/UNIUSDC', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([307, '/spot/base']);
});

for (const kept of [path, '/memes', '/de/spot/base/AERO_USDC']) {
  test(`${kept} is kept by caches further out for no longer than a delisting may take`, async ({ request }) => {
    const headers = (await request.get(kept)).headers();
    expect(headers['cache-control']).toBe('s-maxage=2, stale-while-revalidate=1');
    expect(headers).not.toHaveProperty('x-kept-here');
  });
}

test('the page wakes up in place, draws the chart and passes the checks in both themes', async ({ page }) => {
  await beginIn(page, 'dark');
  const { faults } = watch(page);
  await page.goto(path);
  await taken(page);
  await expect(chart(page).locator('canvas').first()).toBeVisible();
  await expect(chart(page)).toContainText('UNI/USDC');
  await expect(chart(page)).toContainText('MA5 10 30 60');
  expect(await layoutShift(page)).toBeLessThan(0.02);
  expect(await inBothThemes(page)).toEqual([]);
  for (const width of [1920, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
  expect(await axeFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('another period is drawn, and its past', async ({ page }) => {
  await page.goto(path);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/birdeye-candles')) requested.push(request.postData() ?? '');
  });
  await expect(chart(page).locator('canvas').first()).toBeVisible();
  await page.getByRole('radio', { name: '4H' }).check({ force: true });
  await expect.poll(() => requested.filter((body) => body.includes('"4h"')).length).toBeGreaterThan(0);
  await expect(chart(page)).toContainText('UNI/USDC');
});

test('the name opens the list, which the keyboard goes through', async ({ page }) => {
  await page.goto(path);
  await taken(page);
  await page.getByRole('button', { name: 'Choose another pair' }).click();
  const links = dialog(page).locator('[data-row]').getByRole('link');
  await expect(links.first()).toBeVisible();
  await dialog(page).getByRole('searchbox').fill('aero');
  await expect(links).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page)
    .getByRole('combobox', { name: /Network/ })
    .press('Enter');
  await page.getByRole('option', { name: 'Ethereum' }).press('Enter');
  await expect(dialog(page).getByText('No pair matches the search')).toBeVisible();
  await dialog(page).getByRole('searchbox').fill('link');
  await expect(dialog(page).getByRole('link', { name: 'LINK/ETH' })).toBeVisible();
  await dialog(page).getByRole('searchbox').press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/spot\/ethereum\/LINK_/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('LINK/');
});

test('the list has the views and columns of the whole list, and its headings sort it', async ({ page }) => {
  await page.goto(path);
  await taken(page);
  // A page of one pair asks for the prices of no list: this is the list's, as on /memes.
  const refreshed = page.waitForResponse(
    (response) => response.url().endsWith('/api/birdeye-multi-price') && response.ok(),
  );
  await page.getByRole('button', { name: 'Choose another pair' }).click();
  const rows = dialog(page).getByRole('row');
  await expect(dialog(page).getByRole('columnheader')).toHaveText([
    ...['Trading Pair', 'Last Price', '1h', '24H Change', '24H Volume', 'Liquidity', 'Market cap', 'Age', 'Safety'],
  ]);
  await expect(dialog(page).getByRole('columnheader', { name: '24H Volume' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await dialog(page).getByRole('button', { name: 'Market cap' }).click();
  await expect(dialog(page).getByRole('columnheader', { name: 'Market cap' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(rows.nth(1)).toContainText('LINK/');
  await dialog(page).getByRole('button', { name: 'Safe and liquid' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Safe and liquid' })).toHaveAttribute('aria-pressed', 'true');
  const marks = dialog(page).locator('[data-row] td:last-child');
  await expect(marks.first()).toHaveText('No finding');
  const others = async () =>
    (await marks.allTextContents()).filter((mark) => !/^(No finding|Findings: \d)$/.test(mark));
  await expect.poll(others).toEqual([]);
  await refreshed;
  expect(await axeFindings(page)).toEqual([]);
});

test('a pair is watched by the star of its page or of the list, and those viewed last are at hand', async ({
  page,
}) => {
  await page.goto('/spot/base/AERO_USDC');
  await taken(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('pluto.recentPairs')), { message: 'the look is noted' })
    .toContain('pairs');
  await page.goto(path);
  await taken(page);
  const own = page.getByRole('button', { name: 'Watch UNI/USDC' });
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Choose another pair' }).click();
  await dialog(page).getByRole('searchbox').fill('aero');
  await dialog(page).getByRole('button', { name: 'Watch AERO/USDC' }).click();
  await dialog(page).getByRole('searchbox').fill('');
  await dialog(page).getByRole('button', { name: 'Watchlist' }).click();
  const links = dialog(page).locator('[data-row]').getByRole('link');
  await expect(links).toHaveCount(2);
  expect((await links.allTextContents()).toSorted()).toEqual(['AERO/USDC', 'UNI/USDC']);
  await dialog(page).getByRole('searchbox').fill('uni');
  await expect(links).toHaveText(['UNI/USDC']);
  await expect(links).toHaveAttribute('aria-current', 'page');
  await dialog(page).getByRole('searchbox').fill('');
  await dialog(page)
    .getByRole('navigation', { name: 'Recently viewed' })
    .getByRole('link', { name: 'AERO/USDC' })
    .click();
  await expect(page).toHaveURL(/AERO_USDC$/);
});

test('the page search finds a pair by symbol and by contract', async ({ page }) => {
  await page.goto('/markets');
  await taken(page);
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Go to a page or market' });
  await search.fill('pluto');
  const found = page.getByRole('group', { name: 'Spot pairs' }).getByRole('option');
  await expect(found.filter({ hasText: 'PLUTO/USDT' })).toContainText('BSC · 0xc48b');
  await search.fill(sandboxToken.address);
  await expect(found).toHaveCount(2);
  await search.press('Enter');
  await expect(page).toHaveURL(/\/spot\/bsc\/PLUTO_(USDT|BNB)$/);
});

test('an address that is not listed is told for what it is, and leads to its swap by the address', async ({ page }) => {
  await page.goto('/markets');
  await taken(page);
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Go to a page or market' });
  // A pool of the sandbox: a contract, and no token that anybody lists.
  await search.fill(lonePool);
  const palette = page.getByRole('dialog');
  await expect(palette.getByText('This address is not listed', { exact: true })).toBeVisible();
  await expect(palette.getByRole('listitem')).toContainText('Uniswap V2');
  await expect(palette.getByRole('option')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await search.fill(`0x${'12'.repeat(20)}`);
  await expect(palette.getByText('No network has a contract at this address.')).toBeVisible();
  await expect(palette.getByRole('link')).toHaveCount(0);
  await search.fill(lonePool);
  await palette.getByRole('link', { name: 'Swap it by its address' }).click();
  await expect(page).toHaveURL(new RegExp(`/trade-evm-spot#${lonePool}$`, 'i'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Swap');
});

test('all trades come in pages', async ({ page }) => {
  await page.goto(path);
  await taken(page);
  await page.getByRole('button', { name: 'All trades' }).click();
  await expect(dialog(page).getByRole('row')).toHaveCount(51);
  await expect(dialog(page).getByText('Page 1 of at most 5')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Newer' })).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Older' }).click();
  await expect(dialog(page).getByText('Page 2 of at most 5')).toBeVisible();
  await expect(dialog(page).getByRole('row')).toHaveCount(51);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('on a phone one changes between chart and trade, and the figures fold', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await taken(page);
  await expect(figure(page, 'Market cap')).toBeHidden();
  await page.getByRole('button', { name: 'Figures of UNI' }).click();
  await expect(figure(page, 'Market cap')).toContainText('$');
  const tabs = page.getByRole('navigation', { name: 'Parts of the screen' });
  await expect(page.getByText('Contract', { exact: true })).toBeHidden();
  await tabs.getByRole('button', { name: 'Trade' }).click();
  await expect(page.getByText('Contract', { exact: true })).toBeVisible();
  await expect(chart(page)).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await tabs.getByRole('button', { name: 'Chart' }).click();
  await expect(chart(page)).toBeVisible();
});

test('the contract is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  await taken(page);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Address copied to clipboard' })).toBeAttached();
});

test('a connected wallet sees what it holds of both tokens', async ({ page }) => {
  const wallet = await TestWallet.install(page);
  await furnish(wallet, { dollars: '123.45', coins: '1' });
  await page.goto('/spot/arbitrum/ETH_USDC');
  await taken(page);
  const trade = page.getByRole('complementary', { name: 'Trade' });
  await trade.getByRole('button', { name: 'Connect Wallet' }).click();
  await dialog(page).getByRole('button', { name: 'Test Wallet' }).click();
  const heldOf = (symbol: string) =>
    trade.locator('dl > div', { has: page.locator('dt', { hasText: symbol }) }).first();
  await expect(heldOf('ETH')).toContainText('1.00');
  await expect(heldOf('USDC')).toContainText('123.45');
});

test('longer words stick out nowhere on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(`/xa${path}`);
  await taken(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await layoutShift(page), (await movedElements(page)).join('\n')).toBeLessThan(0.02);
  expect(await axeFindings(page)).toEqual([]);
});

test('the head has the coin’s logo or its letter, and the price is within the range of its day', async ({ page }) => {
  await page.goto(path);
  const name = page.getByRole('button', { name: /UNI\/USDC/ });
  await expect(name.locator('[data-letter=U] img')).toBeAttached();
  const read = async (label: string) => {
    const text = await figure(page, label).locator('dd').textContent();
    return Number(text?.replace('$', ''));
  };
  const [high, low] = [await read('24h high'), await read('24h low')];
  const shown = Number((await price(page).textContent())?.replace('$', ''));
  expect(low).toBeGreaterThan(0);
  expect(low).toBeLessThan(high);
  expect(shown).toBeGreaterThanOrEqual(low * 0.95);
  expect(shown).toBeLessThanOrEqual(high * 1.05);
  await expect(figure(page, 'FDV').locator('abbr')).toHaveAttribute('title', /the price times all coins/);
  await page.goto('/spot/base/TOLL_ETH');
  const other = page.getByRole('button', { name: /TOLL\/ETH/ });
  await expect(other.locator('[data-letter=T]')).toBeVisible();
  await expect(other.locator('img')).toHaveCount(0);
});
