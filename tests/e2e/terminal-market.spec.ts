import type { Locator, Page } from '@playwright/test';
import { drawn, ladder } from './drawn-ladder';
import { axeFindings, beginIn, layoutShift, overflow, taken, watch } from './page-watch';
import { venueQuestions, venueSocket } from './sandbox';
import { expect, test } from './test';

const side = (page: Page, name: 'Asks' | 'Bids'): Locator => page.getByRole('table', { name, exact: true });
const firstCells = (table: Locator): Promise<string[]> => table.locator('tbody td:first-child').allTextContents();
const selector = (page: Page): Locator => page.getByRole('combobox', { name: 'Search markets...' });
const option = (page: Page, coin: string): Locator => page.locator(`tr[data-coin="${coin}"]`);
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const numberOf = (text: string): number => Number(text.replaceAll(',', ''));

/** The page's connection to the venue, which a test can cut, or hold so that nothing comes through. */
async function line(page: Page) {
  const state = { isCut: false, isHeld: false, opened: 0, received: 0, close: async () => undefined as undefined };
  await page.routeWebSocket(venueSocket(), async (socket) => {
    if (state.isCut) {
      await socket.close();
      return;
    }
    state.opened += 1;
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (state.isHeld) return;
      state.received += 1;
      socket.send(message);
    });
    state.close = async () => {
      await socket.close();
      await server.close();
      return undefined;
    };
  });
  return state;
}

test.use({ timezoneId: 'UTC' });

for (const [size, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`without scripts on ${size}`, () => {
    test.use({ javaScriptEnabled: false, viewport });

    test('the market is there to read', async ({ page }) => {
      const picture = page.getByRole('img', { name: /^ETH, one hour candles, last price [\d,.]+$/ });
      const lastAsk = side(page, 'Asks').locator('tbody tr').last();
      const lastTrade = page.getByRole('table', { name: 'Last trades' }).locator('tbody tr').first();
      await page.goto('/trading?symbol=ETH');
      for (const part of [picture, lastAsk, lastTrade]) await expect(part).toBeVisible();
      await expect(heading(page)).toHaveText('ETH-USDT');
      await expect(page.getByText('24h Volume')).toBeVisible();
      await expect(side(page, 'Bids').locator('tbody tr').first()).toBeVisible();
      expect((await firstCells(side(page, 'Bids'))).length).toBe(20);
      await page.locator('summary').click();
      await expect(option(page, 'SOL').getByRole('link')).toHaveAttribute('href', '/trading?symbol=SOL');
      expect(await page.locator('tr[data-coin]').count()).toBeGreaterThan(170);
      expect(await overflow(page)).toBe(0);
    });
  });

  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    test('the island takes over without a jump, and follows the market', async ({ page, market }) => {
      const { faults } = watch(page);
      await beginIn(page, 'dark');
      await page.goto(`/trading?symbol=${market.coin}`);
      await taken(page);
      if (viewport.width < 768) await page.getByText('Order book', { exact: true }).first().click();
      await drawn(page);
      expect(await layoutShift(page)).toBeLessThan(0.02);
      expect(await overflow(page)).toBe(0);
      await expect.poll(() => firstCells(side(page, 'Bids'))).not.toEqual([]);
      const before = (await firstCells(side(page, 'Bids')))[0] ?? '';
      await market.pin(numberOf(before) * 1.05);
      await expect
        .poll(async () => numberOf((await firstCells(side(page, 'Bids')))[0] ?? ''))
        .toBeGreaterThan(numberOf(before) * 1.03);
      await expect.poll(() => page.title()).toMatch(new RegExp(`^[\\d,.]+ · ${market.coin}-USDT · Pluto$`));
      expect(await axeFindings(page)).toEqual([]);
      expect(faults).toEqual([]);
    });

    test('a market is found by mouse and by keyboard', async ({ page }) => {
      const { faults } = watch(page);
      await page.goto('/perpetual');
      await taken(page);
      await page.locator('summary').click();
      await expect(page.getByText('Bitcoin perpetual', { exact: true })).toBeVisible();
      await selector(page).fill('pepe');
      await expect(page.locator('tr[data-coin]')).toHaveCount(1);
      await page.getByRole('button', { name: 'Favourite kPEPE' }).click();
      await expect(page.getByRole('button', { name: 'Favourite kPEPE' })).toHaveAttribute('aria-pressed', 'true');
      expect(await axeFindings(page)).toEqual([]);
      await option(page, 'kPEPE').getByRole('gridcell').nth(1).click();
      await expect(heading(page)).toHaveText('kPEPE-USDT');
      await expect(page).toHaveURL(/\/perpetual\?symbol=kPEPE$/);
      await expect(selector(page)).toBeHidden();

      await page.keyboard.press('/');
      await expect(selector(page)).toBeFocused();
      await page.getByRole('button', { name: 'Favourites', exact: true }).click();
      await expect(page.locator('tr[data-coin]')).toHaveCount(1);
      await page.getByRole('button', { name: 'Trending' }).click();
      await selector(page).press('ArrowDown');
      await expect(page.locator('tr[aria-selected="true"]')).toHaveCount(1);
      const chosen = await page.locator('tr[aria-selected="true"]').getAttribute('data-coin');
      await selector(page).press('Enter');
      await expect(heading(page)).toHaveText(`${chosen}-USDT`);
      await expect(page.locator('summary')).toBeFocused();
      await page.keyboard.press('/');
      await page.keyboard.press('Escape');
      await expect(selector(page)).toBeHidden();

      await page.goBack();
      await expect(heading(page)).toHaveText('kPEPE-USDT');
      await page.goBack();
      await expect(heading(page)).toHaveText('BTC-USDT');
      expect(faults).toEqual([]);
    });
  });
}

test.describe('the live market', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('switches to another coin at once, and shows nothing of the last one', async ({ page }) => {
    await page.goto('/trading?symbol=BTC');
    await drawn(page);
    const dear = numberOf((await firstCells(side(page, 'Bids')))[0] ?? '');
    for (const coin of ['DOGE', 'SOL', 'DOGE', 'ETH', 'DOGE']) {
      await page.keyboard.press('/');
      await selector(page).fill(`${coin}-`);
      await selector(page).press('Enter');
      await expect(heading(page)).toHaveText(`${coin}-USDT`);
    }
    await expect.poll(async () => (await firstCells(side(page, 'Bids'))).length).toBeGreaterThan(5);
    for (const text of await firstCells(side(page, 'Bids'))) expect(numberOf(text)).toBeLessThan(dear / 1_000);
    await expect(page.getByRole('application', { name: 'Chart of DOGE' })).toBeVisible();
    await expect.poll(() => page.title()).toContain('DOGE-USDT');
  });

  test('is asked for while its line is cut, and back by itself', async ({ page, market }) => {
    const state = await line(page);
    await page.goto(`/trading?symbol=${market.coin}`);
    await drawn(page);
    const bid = async () => numberOf((await firstCells(side(page, 'Bids')))[0] ?? '');
    await expect.poll(bid).toBeGreaterThan(0);
    const before = await bid();
    const requested = page.waitForRequest((one) => (one.postData() ?? '').includes('"l2Book"'));
    state.isCut = true;
    await state.close();
    await requested;
    await market.pin(before * 1.06);
    state.isCut = false;
    await expect.poll(() => state.opened).toBe(2);
    await expect.poll(bid).toBeGreaterThan(before * 1.03);
  });

  test('says how old it is when its line falls silent, and recovers', async ({ page }) => {
    const state = await line(page);
    await page.goto('/perpetual');
    await expect.poll(() => state.received).toBeGreaterThan(20);
    // The requests that would replace the connection fail as well.
    await page.route(venueQuestions(), (route) => (state.isHeld ? route.abort() : route.continue()));
    state.isHeld = true;
    const late = page.getByText(/^The order book is \d+ s old\. Market orders are on hold\.$/);
    await expect(late).toBeVisible();
    state.isHeld = false;
    await expect(late).toBeHidden();
  });

  test('the markets are searched by somebody who was faster than the scripts', async ({ page }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/_next\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/trading?symbol=BTC', { waitUntil: 'commit' });
    await page.locator('summary', { hasText: 'BTC-USDT' }).click();
    await expect(option(page, 'ETH')).toBeVisible();
    release();
    await expect(selector(page)).toBeFocused();
    await page.keyboard.type('sol');
    await expect(option(page, 'SOL')).toBeVisible();
    await expect(option(page, 'ETH')).toHaveCount(0);
  });

  test('the last trades are written for those who see them', async ({ page }) => {
    const reported: number[] = [];
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.includes('"channel":"trades"')) reported.push(performance.now());
      }),
    );
    await page.goto('/trading?symbol=BTC');
    await drawn(page);
    const body = page.locator('table', { has: page.getByText('Last trades') }).locator('tbody');
    const watched = await body.evaluateHandle((place) => {
      const seen = { writings: 0 };
      new MutationObserver(() => {
        seen.writings += 1;
      }).observe(place, { childList: true });
      return seen;
    });
    // Longer than the delay of a throttled drawing.
    await expect.poll(() => (reported.at(-1) ?? 0) - (reported[0] ?? 0)).toBeGreaterThan(2_000);
    expect(await watched.evaluate(({ writings }) => writings)).toBe(0);
    await page.getByRole('tab', { name: 'Trades' }).click();
    await expect.poll(() => watched.evaluate(({ writings }) => writings)).toBeGreaterThan(0);
  });

  test('a price is chosen by mouse and by keyboard', async ({ page }) => {
    await page.goto('/perpetual');
    await drawn(page);
    const box = await ladder(page).boundingBox();
    if (box === null) throw new Error('There is no ladder');
    await page.mouse.click(box.x + 40, box.y + box.height / 2 + 18 + 9);
    await expect(page.getByText(/^Price [\d,.]+ chosen$/)).toBeAttached();
    await ladder(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/^Ask [\d,.]+$/)).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Price [\d,.]+ chosen$/)).toBeAttached();
  });

  test('prices are grouped, and nothing but multiples of the step is shown', async ({ page }) => {
    await page.goto('/trading?symbol=BTC');
    await drawn(page);
    await page.getByRole('combobox', { name: 'Price step' }).selectOption({ label: '10' });
    await expect
      .poll(async () => {
        const prices = (await firstCells(side(page, 'Bids'))).map(numberOf);
        return prices.length > 5 && prices.every((one) => one % 10 === 0);
      })
      .toBe(true);
    await page.getByRole('tab', { name: 'Depth' }).click();
    await expect(page.getByRole('slider', { name: 'Depth of the BTC book' })).toBeVisible();
    await page.getByRole('tab', { name: 'Trades' }).click();
    await expect(page.getByRole('table', { name: 'Last trades' }).locator('tbody tr').first()).toBeVisible();
  });

  test('the depth reaches as far as one chooses, is read by pointer and keys, and says which side holds more', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (body.includes('l2Book') && body.includes('nSigFigs')) asked.push(body);
    });
    await page.goto('/trading?symbol=BTC');
    await drawn(page);
    await page.getByRole('tab', { name: 'Depth' }).click();
    const plot = page.getByRole('slider', { name: 'Depth of the BTC book' });
    await expect(page.getByText(/^Bids \d+%$/)).toBeVisible();
    await page.getByRole('radio', { name: '±2.5%' }).check({ force: true });
    await expect.poll(() => asked.length, { message: 'coarser books are asked for' }).toBeGreaterThan(0);
    const box = await plot.boundingBox();
    if (box === null) throw new Error('no plot');
    await plot.hover({ position: { x: box.width * 0.9, y: box.height / 2 } });
    await expect(page.getByText(/^[\d,.]+ \(\+2\.\d\d%\): .* BTC, about \$/)).toBeVisible();
    await plot.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(plot).toHaveAttribute('aria-valuetext', /BTC, about \$/);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('the last trades are counted in dollars, from a worth on, and summed up by second, and stay so', async ({
    page,
  }) => {
    await page.goto('/trading?symbol=BTC');
    await drawn(page);
    await page.getByRole('tab', { name: 'Trades', exact: true }).click();
    const rows = page.getByRole('table', { name: 'Last trades' }).locator('tbody tr');
    await page.getByRole('radio', { name: 'USD' }).check({ force: true });
    await expect(rows.first().locator('td').nth(1)).toContainText('$');
    await page.getByRole('button', { name: 'Sums' }).click();
    const seconds = async () => {
      const texts = await rows.evaluateAll((list) =>
        list.map((row) => `${row.className} ${row.querySelector('td:last-child')?.textContent}`),
      );
      return texts.filter((text, at) => text === texts[at + 1]);
    };
    await expect.poll(seconds).toEqual([]);
    await page.getByRole('combobox', { name: 'Smallest trade' }).selectOption({ label: 'From $10.00K' });
    const worths = async () =>
      (await rows.locator('td:nth-child(2)').allTextContents()).filter((text) => !/\$[\d.]+[KMB]$/.test(text));
    await expect.poll(worths).toEqual([]);
    await page.reload();
    await drawn(page);
    await page.getByRole('tab', { name: 'Trades', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Smallest trade' })).toHaveValue('10000');
    await expect(page.getByRole('button', { name: 'Sums' })).toHaveAttribute('aria-pressed', 'true');
    expect(await axeFindings(page)).toEqual([]);
  });

  test('the price of last time is remembered', async ({ page, market }) => {
    await page.goto(`/trading?symbol=${market.coin}`);
    await drawn(page);
    const before = numberOf((await firstCells(side(page, 'Bids')))[0] ?? '');
    await market.pin(before * 1.05);
    const remembered = () =>
      page.evaluate(
        (coin) => Number(Reflect.get(JSON.parse(localStorage.getItem('pluto.previousPrices') ?? '{}'), coin)),
        market.coin,
      );
    await expect.poll(remembered).toBeGreaterThan(before * 1.03);
    await page.goto('about:blank');
    await market.pin(before * 0.95);
    await page.goto(`/trading?symbol=${market.coin}`);
    await expect(page.locator('bdi[data-move="down"]').first()).toBeVisible();
  });

  test('a page that nothing was heard on yet says of no price that it moved', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('pluto.previousPrices', '{"BTC":"1"}'));
    // The venue never answers: the page's own mark price may be older than the remembered price.
    await page.routeWebSocket(/\/ws$/, () => undefined);
    await page.route(/\/hyperliquid\/info/, () => undefined);
    await page.goto('/trading?symbol=BTC');
    await taken(page);
    await expect(page.locator('bdi[data-move]')).toHaveCount(0);
  });
});
