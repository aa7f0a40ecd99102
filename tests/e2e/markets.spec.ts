import type { Page } from '@playwright/test';
import { axeFindings, beginIn, layoutShift, overflow, taken, watch } from './page-watch';
import { expect, test } from './test';

const rows = (page: Page) => page.locator('tbody tr:not([hidden])');
/** Finds the row anywhere in the table: the order by volume depends on the hour. */
const rowOf = (page: Page, coin: string) =>
  rows(page).filter({ has: page.getByRole('link', { name: coin, exact: true }) });
const names = (page: Page) => rows(page).locator('th a:first-child').allTextContents();
const search = (page: Page) => page.getByRole('textbox', { name: 'Search markets' });
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, title, trade } of [
    { path: '/markets', title: 'Perpetual Markets', trade: '/trading?symbol=BTC' },
    { path: '/zh/markets', title: '永续合约市场', trade: '/zh/trading?symbol=BTC' },
    { path: '/ar/markets', title: 'أسواق العقود الدائمة', trade: '/ar/trading?symbol=BTC' },
  ]) {
    test(`${path} is the whole list, with its links`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(await rows(page).count()).toBeGreaterThan(170);
      const btc = rowOf(page, 'BTC');
      await expect(btc.locator('th a').first()).toHaveText('BTC');
      expect(await btc.locator('td').count()).toBe(9);
      await expect(btc.locator('a').last()).toHaveAttribute('href', trade);
      await expect(page.getByRole('textbox')).toHaveCount(0);
    });
  }

  test('on a phone a row and its name lead to the trading screen, and the mark beside to its page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/markets');
    await rowOf(page, 'BTC').click();
    await expect(page).toHaveURL(/\/trading\?symbol=BTC$/);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'BTC', exact: true })).toHaveAttribute('href', '/trading?symbol=BTC');
    await page.getByRole('link', { name: 'About BTC', exact: true }).click();
    await expect(page).toHaveURL(/\/markets\/BTC$/);
  });

  test('a market is a page of its own', async ({ page }) => {
    await page.goto('/markets');
    await page.getByRole('link', { name: 'About kPEPE', exact: true }).click();
    await expect(page).toHaveURL(/\/markets\/kPEPE$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('kPEPE perpetual');
    await expect(page.getByRole('link', { name: 'Trade Now' })).toHaveAttribute('href', '/trading?symbol=kPEPE');
    expect(await page.locator('dt').allTextContents()).toEqual(expect.arrayContaining(['Mark price', 'Smallest size']));
  });
});

test('the list draws the line of open interest where its figures stand, with one request and without a jump', async ({
  page,
}) => {
  let requests = 0;
  await page.route('**/api/read-interest-lines', async (route) => {
    requests += 1;
    const response = await route.fetch();
    expect(response.ok()).toBe(true);
    // A new installation has recorded too few hours for a line: two markets get the one of a week.
    const { lines } = await response.json();
    await route.fulfill({ response, json: { lines: { ...lines, BTC: '0123456789abcdefghijklmn', ETH: '50' } } });
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/markets');
  const shapeOf = (coin: string) =>
    rowOf(page, coin)
      .locator('td:nth-child(7)')
      .evaluate((cell) => getComputedStyle(cell, '::before').clipPath);
  await expect.poll(() => shapeOf('BTC')).toMatch(/^polygon\(0px [\d.]+px, /);
  expect(await shapeOf('ETH')).toMatch(/^polygon\(/);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await expect(heading(page, 'Open Interest')).toHaveAttribute(
    'title',
    'The line is the open interest of the last 7 days',
  );
  await search(page).fill('BTC');
  expect(await shapeOf('BTC')).toMatch(/^polygon\(0px /);
  expect(requests).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await taken(page);
  await expect(rowOf(page, 'BTC')).toBeVisible();
  expect(requests, 'a phone has no room for it, and asks for nothing').toBe(1);
  expect(await overflow(page)).toBe(0);
});

test('one searches, sorts and goes back, and the address says what one sees', async ({ page }) => {
  const { faults } = watch(page);
  await beginIn(page, 'dark');
  await page.goto('/markets?utm=1');
  await taken(page);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  const byVolume = await names(page);
  expect(byVolume).toContain('BTC');
  await expect(heading(page, 'Volume')).toHaveAttribute('aria-sort', 'descending');

  await search(page).pressSequentially('pEpE');
  await expect(page).toHaveURL(/\?utm=1&q=pEpE$/);
  for (const name of await names(page)) expect(name.toLowerCase()).toContain('pepe');
  await search(page).press('Escape');
  await expect.poll(() => names(page)).toEqual(byVolume.slice(0, (await names(page)).length));

  await heading(page, 'Market').getByRole('button').click();
  await expect(page).toHaveURL(/sort=coin$/);
  await heading(page, 'Market').getByRole('button').click();
  await expect(page).toHaveURL(/sort=coin\.asc$/);
  const lower = async () => (await names(page)).map((name) => name.toLowerCase());
  const byName = await lower();
  expect(byName).toEqual([...byName].sort());
  await page.goBack();
  await expect(heading(page, 'Market')).toHaveAttribute('aria-sort', 'descending');
  const turned = await lower();
  expect(turned).toEqual([...turned].sort().reverse());
  expect(turned[0]).not.toBe(byName[0]);
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByRole('link', { name: byName[0]?.toUpperCase() ?? '', exact: true })).toBeInViewport();

  await search(page).fill('no such coin');
  await expect(page.getByRole('heading', { name: 'No Markets Found' })).toBeVisible();
  await expect(page.getByText('No markets found matching "no such coin"')).toBeVisible();
  await expect(page).toHaveURL(/q=no\+such\+coin/);
  await page.reload();
  await taken(page);
  await expect(search(page)).toHaveValue('no such coin');
  await expect(page.getByText('No markets found matching "no such coin"')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('favourites stay, and a damaged memory is none', async ({ page, context }) => {
  const { faults } = watch(page);
  await page.goto('/markets');
  await taken(page);
  await page.getByRole('button', { name: 'Favourite ETH', exact: true }).click();
  await page.getByRole('button', { name: /^Favourites/ }).click();
  expect(await names(page)).toEqual(['ETH']);
  const other = await context.newPage();
  await other.goto('/markets');
  await taken(other);
  await expect(other.getByRole('button', { name: 'Favourite ETH', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await other.getByRole('button', { name: 'Favourite ETH', exact: true }).click();
  await expect(page.getByText('Press the star beside a market to keep it here.')).toBeVisible();
  await other.evaluate(() => localStorage.setItem('pluto.favouriteMarkets', '{"version":1,"coins":"<script>'));
  await other.reload();
  await taken(other);
  expect(await other.locator('tbody [aria-pressed="true"]').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a sector is a page of its own, and a press shows it without loading another', async ({ page, request }) => {
  const html = await (await request.get('/markets?sector=ai')).text();
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/markets\?sector=ai"/);
  expect(html).toContain('<title>AI perpetual markets');
  const { faults } = watch(page);
  await page.goto('/markets?sector=ai');
  await taken(page);
  const ai = await names(page);
  expect(ai).toContain('TAO');
  expect(ai).not.toContain('BTC');
  const sectors = page.getByRole('navigation', { name: 'Sector' });
  await expect(sectors.getByRole('link', { name: /^AI/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('this table is ours')).toBeVisible();
  await sectors.getByRole('link', { name: /^Memes/ }).click();
  await expect(page).toHaveURL(/\?sector=memes$/);
  await expect.poll(() => names(page)).toContain('kPEPE');
  expect(await names(page)).not.toContain('TAO');
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(ai);
  await sectors.getByRole('link', { name: /^All sectors/ }).click();
  await expect(page).toHaveURL(/\/markets$/);
  await expect.poll(() => names(page)).toContain('BTC');
  expect(await axeFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('favourites come first: from the next change of the list on, and on the next visit', async ({ page }) => {
  await page.goto('/markets');
  await taken(page);
  const order = await names(page);
  const low = order.at(9) ?? '';
  await page.getByRole('button', { name: `Favourite ${low}`, exact: true }).click();
  // A row stays where it is while it is marked.
  expect((await names(page)).indexOf(low)).toBeGreaterThan(0);
  await heading(page, 'Open Interest').getByRole('button').click();
  await expect.poll(async () => (await names(page))[0]).toBe(low);
  await page.goto('/markets');
  await taken(page);
  expect((await names(page))[0]).toBe(low);
});

test('by keyboard: from row to row, and to trade', async ({ page }) => {
  await page.goto('/markets');
  await taken(page);
  const [first = '', second = ''] = await names(page);
  await page.getByRole('link', { name: first, exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: second, exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: `About ${first}`, exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows(page).first().getByRole('link', { name: 'Trade Now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/trading\\?symbol=${first}$`));
});

test('a row leads to its market’s trading screen, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/zh/markets');
  await taken(page);
  await rowOf(page, 'BTC').click();
  await expect(page).toHaveURL(/\/zh\/trading\?symbol=BTC$/);
});

for (const width of [390, 1024]) {
  test(`at ${width} px every column is reached, and sorted by`, async ({ page }) => {
    const { faults } = watch(page);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/markets');
    await taken(page);
    for (const name of ['1h Funding', 'Open Interest', 'Max Leverage', 'Volume']) {
      await page.getByRole('group', { name: 'Column' }).getByRole('button', { name }).click();
      await expect(heading(page, name)).toBeVisible();
      await heading(page, name).getByRole('button').click();
      await expect(heading(page, name)).toHaveAttribute('aria-sort', /ascending|descending/);
      const cell = ['1h Funding', 'Volume', 'Open Interest', 'Max Leverage'].indexOf(name) + 5;
      await expect(rows(page).first().locator(`> :nth-child(${cell})`)).toBeVisible();
    }
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
}

test('text from an address is shown as text', async ({ page }) => {
  const { faults } = watch(page);
  await page.addInitScript(() => Reflect.set(window, 'alert', () => Reflect.set(window, 'ran', true)));
  const evil = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
  await page.goto(`/markets?q=${encodeURIComponent(evil)}&sort=__proto__`);
  await taken(page);
  await expect(page.getByText(`No markets found matching "${evil.slice(0, 40)}"`)).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, 'ran'))).toBe(false);
  expect(await page.locator('main img:not([src^="/logos/"]), main script:not([type])').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('while our server fails the list stays, says so, and recovers', async ({ page }) => {
  await page.clock.install();
  await page.goto('/markets');
  await taken(page);
  await page.route('**/api/read-markets', (route) => route.fulfill({ status: 500, body: 'an inner secret' }));
  // A pending request must be answered before the next one is scheduled.
  await expect(async () => {
    await page.clock.runFor(11_000);
    expect(await page.getByText('Error loading markets: Something went wrong on our side').isVisible()).toBe(true);
  }).toPass();
  await expect(page.getByText('an inner secret')).toHaveCount(0);
  expect(await rows(page).count()).toBeGreaterThan(170);
  await page.unroute('**/api/read-markets');
  await expect(async () => {
    await page.clock.runFor(11_000);
    expect(await page.getByText('Error loading markets').count()).toBe(0);
  }).toPass();
});

test('a market that changes its mode changes its mark', async ({ page }) => {
  await page.clock.install();
  await page.goto('/markets');
  await taken(page);
  const mark = rows(page).first().locator('th i');
  await expect(mark).toHaveText('Cross');
  await page.route('**/api/read-markets', async (route) => {
    const response = await route.fetch();
    const answer: { markets: string } = await response.json();
    const [first = '', ...others] = answer.markets.split(';');
    const isolated = first.replace(/,0(,[^,]*,[^,]*)$/, ',1$1');
    await route.fulfill({ response, json: { ...answer, markets: [isolated, ...others].join(';') } });
  });
  await expect(async () => {
    await page.clock.runFor(11_000);
    expect(await mark.textContent()).toBe('Isolated');
  }).toPass();
});

test('a market’s page stands in either look, and names that are none are not found', async ({ page, request }) => {
  await beginIn(page, 'light');
  const { faults } = watch(page);
  await page.goto('/ar/markets/BTC');
  await taken(page);
  expect(await axeFindings(page)).toEqual([]);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  expect(faults).toEqual([]);
  for (const path of ['/markets/NOPE', '/zh/markets/%3Cscript%3E', '/markets/BTC/more']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  const kept = await request.get('/zh/markets/BTC');
  expect(kept.headers()['cache-control']).toBe('s-maxage=10, stale-while-revalidate=60');
  expect((await request.get('/markets/NOPE')).headers()['cache-control']).toContain('no-store');
  const wrong = await request.get('/zh/markets/btc?x=1', { maxRedirects: 0 });
  expect([wrong.status(), wrong.headers()['location']]).toEqual([308, '/zh/markets/BTC']);
});
