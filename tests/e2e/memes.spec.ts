import type { APIRequestContext, Page } from '@playwright/test';
import { axeFindings, beginIn, inBothThemes, layoutShift, overflow, taken, watch } from './page-watch';
import { signIn } from './sign-in';
import { expect, test } from './test';

const rows = (page: Page) => page.locator('tbody tr[data-row]');
const names = (page: Page) => rows(page).locator('td:first-child a').allTextContents();
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });
const chain = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Networks' }).getByRole('link', { name, exact: true });
const loaded = (page: Page, pairs: number) => page.getByText(`${pairs} pairs loaded`);
/** Returns how many pairs the list has by now: a press scrolls to its button, and the scroll loads rows too. */
const howMany = async (page: Page) =>
  Number(/\d+/.exec((await page.getByText(/ pairs loaded/).textContent()) ?? '')?.[0]);
/** Waits until the first sweep of a new stack has brought the prices by which the list is sorted. */
async function arePricesKept(request: APIRequestContext): Promise<void> {
  const known = async () => {
    const answer = await request.get('/api/read-spot-listings?sort=price&page=0');
    const { rows: found }: { rows: { price?: string }[] } = await answer.json();
    return found.filter(({ price }) => price !== undefined).length;
  };
  await expect.poll(known).toBe(30);
  // The cheapest memes, too, are in the order of what is kept.
  const rising = async () => {
    const answer = await request.get('/api/read-spot-listings?sort=price&order=asc&memes=1&page=0');
    const { rows: found }: { rows: { price?: string }[] } = await answer.json();
    const prices = found.map(({ price }) => Number(price));
    return prices.every((price, at) => at === 0 || price >= (prices[at - 1] ?? 0) * 0.9);
  };
  await expect.poll(rising).toBe(true);
}
/** Returns the prices that are known, as numbers. */
async function pricesOf(page: Page): Promise<readonly number[]> {
  const texts = await rows(page).locator('[data-label="Last Price"]').allTextContents();
  return texts.filter((text) => text.startsWith('$')).map((text) => Number(text.replace(/[$,]/g, '')));
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, title, pair } of [
    { path: '/memes', title: 'Meme Listings', pair: /^\/spot\// },
    { path: '/ja/memes', title: 'ミーム一覧', pair: /^\/ja\/spot\// },
    { path: '/ar/memes', title: 'قائمة عملات الميم', pair: /^\/ar\/spot\// },
  ]) {
    test(`${path} is a list with its links`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(rows(page)).toHaveCount(30);
      const links = rows(page).first().getByRole('link');
      await expect(links).toHaveCount(2);
      for (const link of await links.all()) expect(await link.getAttribute('href')).toMatch(pair);
    });
  }

  test('it is filtered, sorted and searched by its address alone', async ({ page }) => {
    await page.goto('/memes');
    await chain(page, 'Base').click();
    await expect(page).toHaveURL(/\/memes\?chain=base$/);
    for (const text of await rows(page).locator('td:first-child').allTextContents()) expect(text).toContain('BASE');
    await heading(page, '24H Change').getByRole('link').click();
    await expect(page).toHaveURL(/\/memes\?chain=base&sort=change$/);
    await expect(heading(page, '24H Change')).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('link', { name: 'Memes only' }).click();
    await expect(page).toHaveURL(/\/memes\?chain=base&sort=change&memes=1$/);
    await page.getByRole('searchbox', { name: 'Search pairs' }).fill('brett');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/memes\?chain=base&sort=change&memes=1&q=brett$/);
    expect((await names(page)).toSorted()).toEqual(['BRETT/ETH', 'BRETT/USDC']);
    await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
  });
});

test('the list opens with memes, and all pairs are a press away', async ({ page, request }) => {
  const { faults } = watch(page);
  await page.goto('/memes');
  await taken(page);
  const kind = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(kind('Memes only')).toHaveAttribute('aria-current', 'true');
  await expect(rows(page)).toHaveCount(30);
  const memes = new Set<string>();
  for (const at of [0, 1]) {
    const answer = await request.get(`/api/read-spot-listings?memes=1&page=${at}`);
    const { rows: found }: { rows: { base: string; quote: string }[] } = await answer.json();
    for (const { base, quote } of found) memes.add(`${base}/${quote}`);
  }
  const others = async () => (await names(page)).filter((name) => !memes.has(name));
  expect(await others()).toEqual([]);
  await kind('All pairs').click();
  await expect(page).toHaveURL(/\/memes\?memes=0$/);
  await expect(kind('All pairs')).toHaveAttribute('aria-current', 'true');
  await expect.poll(async () => (await others()).length).toBeGreaterThan(3);
  // A search looks among all of them.
  await page.goto('/memes?q=uni');
  await expect(kind('All pairs')).toHaveAttribute('aria-current', 'true');
  await expect(rows(page)).not.toHaveCount(0);
  expect(faults).toEqual([]);
});

test('one sorts by links, which keep the focus, and Back undoes it', async ({ page, request }) => {
  await arePricesKept(request);
  const { faults } = watch(page);
  await beginIn(page, 'dark');
  await page.goto('/memes');
  await taken(page);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await expect(heading(page, '24H Volume')).toHaveAttribute('aria-sort', 'descending');
  const price = heading(page, 'Last Price').getByRole('link');
  await price.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/memes\?sort=price$/);
  await expect(heading(page, 'Last Price')).toHaveAttribute('aria-sort', 'descending');
  await expect(price).toBeFocused();
  const falling = await pricesOf(page);
  expect(falling[0]).toBeGreaterThan(falling.at(-1) ?? Number.NaN);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/memes\?sort=price&order=asc$/);
  await expect(heading(page, 'Last Price')).toHaveAttribute('aria-sort', 'ascending');
  await expect(price).toBeFocused();
  const rising = await pricesOf(page);
  expect(rising[0]).toBeLessThan(rising.at(-1) ?? Number.NaN);
  await page.goBack();
  await page.goBack();
  await expect(heading(page, '24H Volume')).toHaveAttribute('aria-sort', 'descending');
  expect(faults).toEqual([]);
});

test('a search keeps the filters, and one that finds nothing leads back', async ({ page }) => {
  await page.goto('/memes?chain=bsc');
  await taken(page);
  const search = page.getByRole('searchbox', { name: 'Search pairs' });
  await search.fill('pluto');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/memes\?chain=bsc&q=pluto$/);
  await expect.poll(() => names(page).then((found) => found.toSorted())).toEqual(['PLUTO/BNB', 'PLUTO/USDT']);
  await expect(loaded(page, 2)).toBeVisible();
  await expect(rows(page).first().getByText('NEW')).toBeVisible();
  await search.fill('no such coin');
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'No pairs match' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Show all pairs' }).click();
  await expect(page).toHaveURL(/\/memes\?memes=0$/);
  await expect(search).toHaveValue('');
});

test('more rows come by the scroll and by the button, until there are none', async ({ page }) => {
  const { faults } = watch(page);
  await page.goto('/memes?memes=0');
  await taken(page);
  await expect(loaded(page, 30)).toBeVisible();
  await expect(page.getByText('(scroll for more)')).toBeVisible();
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect.poll(() => howMany(page)).toBeGreaterThan(30);
  const end = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    return page.getByText('(scroll for more)').count();
  };
  await expect.poll(end).toBe(0);
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
  const total = await howMany(page);
  const lastRow = async () => {
    await end();
    return rows(page).last().getAttribute('aria-rowindex');
  };
  // The heading is the first row.
  await expect.poll(lastRow).toBe(String(total + 1));
  await expect(rows(page).last()).toBeInViewport();
  const ids = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('aria-rowindex')));
  expect(new Set(ids).size).toBe(ids.length);
  expect(faults).toEqual([]);
});

test('rows that do not come are told, and asked for again', async ({ page, request }) => {
  await arePricesKept(request);
  await page.goto('/memes?sort=price');
  await taken(page);
  await page.route('**/api/read-spot-listings*', (route) => route.abort());
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'More pairs could not be loaded' })).toBeVisible();
  await expect(rows(page)).toHaveCount(30);
  await page.unroute('**/api/read-spot-listings*');
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect.poll(() => howMany(page)).toBeGreaterThan(30);
});

test('prices of the rows in sight are asked for, no more than sixty, and the list stays when nobody answers', async ({
  page,
}) => {
  const requested = page.waitForRequest('**/api/birdeye-multi-price');
  await page.route('**/api/birdeye-multi-price', (route) => route.abort());
  await page.goto('/memes');
  const { tokens }: { tokens: unknown[] } = (await requested).postDataJSON();
  expect(tokens.length).toBeGreaterThan(3);
  expect(tokens.length).toBeLessThanOrEqual(60);
  await expect(rows(page)).toHaveCount(30);
});

test('on a phone each pair is a card that leads to its page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/memes?chain=bsc&q=pluto');
  await taken(page);
  const card = rows(page).first();
  const [pair = ''] = await names(page);
  for (const label of ['Last Price', '24H Change']) {
    await expect(card.locator(`[data-label="${label}"]`)).toBeVisible();
  }
  await expect(card.locator('td').first()).toContainText(/Vol \$.+%.*Liq \$/);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await inBothThemes(page)).toEqual([]);
  // The whole card is the link of its name.
  await card.click({ position: { x: 150, y: 8 } });
  await expect(page).toHaveURL(new RegExp(`/spot/bsc/${pair.replace('/', '_')}$`));
});

test('a phone shows at least eight pairs at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/memes');
  await taken(page);
  const bottoms = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= 844).length).toBeGreaterThanOrEqual(8);
});

test('ready-made views and filters are addresses that can be shared, and empty fields are left out', async ({
  page,
}) => {
  await page.goto('/memes');
  await taken(page);
  const preset = page.getByRole('navigation', { name: 'Ready-made filters' });
  await preset.getByRole('link', { name: 'Safe and liquid' }).click();
  await expect(page).toHaveURL(/\/memes\?view=safe$/);
  await expect(page).toHaveTitle(/^Safe and liquid coins/);
  await expect(preset.getByRole('link', { name: 'Safe and liquid' })).toHaveAttribute('aria-current', 'true');
  await page.getByText('Filters (2)').click();
  await expect(page.getByRole('textbox', { name: 'Liquidity, at least' })).toHaveValue('50000');
  await expect(page.getByRole('checkbox', { name: /without a known danger/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /without a known danger/ }).uncheck();
  await page.getByRole('textbox', { name: 'Liquidity, at least' }).fill('150k');
  await page.getByRole('textbox', { name: 'Market cap, at most' }).fill('1b');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\/memes\?capTo=1b&liquidityFrom=150k$/);
  await expect(page.getByText('Filters (2)')).toBeVisible();
  // The first sweep of a new stack brings the figures one coin after the other.
  await expect(async () => {
    await page.reload();
    expect(await rows(page).count()).toBeGreaterThan(3);
  }).toPass();
  const liquidities = await rows(page).locator('[data-label="Liquidity"]').allTextContents();
  for (const text of liquidities) expect(text).toMatch(/^\$(1[5-9]\d|[2-9]\d\d)\.\d\dK$|^\$.*[MB]$/);
  await preset.getByRole('link', { name: 'Remove filters' }).click();
  await expect(page).toHaveURL(/\/memes$/);
});

test('a resting pointer, or the focus, shows the day of a pair and the reasons for its mark', async ({ page }) => {
  const { faults } = watch(page);
  await page.goto('/memes?memes=0');
  await taken(page);
  await rows(page).nth(2).hover();
  const preview = page.getByRole('tooltip');
  await expect(preview).toContainText(/Low, 24h\s*\$\d.*High, 24h\s*\$\d/);
  await expect(preview.locator('path')).toHaveCount(1);
  await page.mouse.move(5, 5);
  await expect(preview).toHaveCount(0);
  await rows(page).nth(4).getByRole('link').first().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('watched pairs have a list of their own, which a signed-in wallet has on every device', async ({
  page,
  browser,
}) => {
  await page.goto('/memes');
  await taken(page);
  await signIn(page, 'newcomer');
  await page.reload();
  const [first = '', second = ''] = await names(page);
  for (const name of [first, second]) {
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/watch-pairs') && answer.ok());
    await page
      .getByRole('button', { name: `Watch ${name}` })
      .first()
      .click();
    await sent;
  }
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(phone, 'newcomer');
  await phone.goto('/memes?list=watched');
  await expect.poll(() => names(phone).then((found) => new Set(found))).toEqual(new Set([first, second]));
  expect(await axeFindings(phone)).toEqual([]);
  await page.getByRole('link', { name: 'Watchlist', exact: true }).click();
  await expect(page).toHaveURL(/list=watched$/);
  await expect(rows(page)).toHaveCount(2);
  const isTold = page.waitForResponse((answer) => answer.url().endsWith('/api/watch-pairs') && answer.ok());
  await page.getByRole('button', { name: `Watch ${first}` }).click();
  await isTold;
  await expect(rows(page)).toHaveCount(1);
  await phone.reload();
  await expect(rows(phone)).toHaveCount(1);
  await page.getByRole('button', { name: `Watch ${second}` }).click();
  await expect(page.getByRole('heading', { name: 'You watch no pairs yet' })).toBeVisible();
  await phone.close();
});

test('the vendor’s new coins are a list of their own, which can be paused and leads to coins that nobody lists', async ({
  page,
}) => {
  const { faults } = watch(page);
  await page.clock.install();
  await page.goto('/memes');
  await taken(page);
  await page.getByRole('link', { name: 'New listings' }).click();
  await expect(page).toHaveURL(/\/memes\?list=new$/);
  await expect(page.getByText('Nobody here has checked these coins.')).toBeVisible();
  const nibble = rows(page).filter({ hasText: 'NIBBLE' });
  await expect(nibble).toContainText('Unlisted');
  await expect(nibble.locator('[data-label="Liquidity"]')).toHaveText(/^\$\d/);
  await expect(rows(page).filter({ hasText: 'ZOOM' })).toContainText('Listed');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible();
  // After a pause that was longer than half a minute the list is renewed at once.
  await page.clock.fastForward(40_000);
  const renewed = page.waitForRequest('**/api/read-new-coins*');
  await page.getByRole('button', { name: 'Continue' }).click();
  await renewed;
  expect(await inBothThemes(page)).toEqual([]);
  for (const width of [1920, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await nibble.getByRole('link', { name: 'View NIBBLE' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swap NIBBLE on Base');
  await expect(page.getByText('Unlisted', { exact: true })).toBeVisible();
  await expect(page.locator('dl > div', { hasText: 'Liquidity' }).first()).toContainText('$');
  await expect(page.getByRole('region', { name: 'Safety facts' })).toContainText(/Can be sold\s*Yes/);
  expect(faults).toEqual([]);
});

test('a contract that is pasted leads to its page, listed or not', async ({ page }) => {
  await page.goto('/memes?memes=1&chain=bsc');
  await taken(page);
  const search = page.getByRole('searchbox', { name: 'Search pairs' });
  await search.fill('0x7EAfA562d295a2bD7cFed5f3FB5C6e528e046b3d');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/spot\/base\/ZOOM_ETH$/);
  await page.goto('/memes');
  await search.fill('0x4c32Cc413a4bc5d94Fe0cf02A94D3Da45ef3Af2d');
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swap PUDDLE on BNB Smart Chain');
});
