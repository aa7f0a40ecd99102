import type { APIRequestContext, Page } from '@playwright/test';
import { beginIn, inBothThemes, layoutShift, overflow, taken, watch } from './page-watch';
import { venueQuestions } from './sandbox';
import { expect, test } from './test';

const hour = 3_600_000;

interface Snapshot {
  t: number;
  o: string;
  h: string;
  l: string;
  c: string;
}

async function candles(request: APIRequestContext, interval: string, startTime: number): Promise<Snapshot[]> {
  const response = await request.post(venueQuestions(), {
    data: { type: 'candleSnapshot', req: { coin: 'BTC', interval, startTime } },
  });
  return response.json();
}

const plot = (page: Page) => page.getByRole('application', { name: 'Chart of BTC' });
const prices = (page: Page) => plot(page).getByText('BTC', { exact: true });

async function openChart(page: Page): Promise<void> {
  await page.goto('/perpetual');
  await expect(prices(page)).toBeVisible();
}

/** Returns the table of the visible bars, the newest first. */
async function rows(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: 'Table of bars' }).click();
  const dialog = page.getByRole('dialog', { name: 'Visible bars' });
  await expect(dialog).toBeVisible();
  const read = await dialog
    .locator('tbody tr')
    .evaluateAll((list) => list.map((row) => [...row.children].map((cell) => cell.textContent)));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return read;
}

const timeOf = (row: string[] | undefined): number => Date.parse(`${row?.[0]?.replace(',', '')} UTC`);
/** The tick size of this market is a dollar. */
const figure = (value: string): string => Number(value).toLocaleString('en-GB', { maximumFractionDigits: 0 });

test.use({ timezoneId: 'UTC' });

test('shows the candles of the exchange', async ({ page, request }) => {
  const { faults } = watch(page);
  await openChart(page);
  const shown = await rows(page);
  expect(shown.length).toBeGreaterThan(20);
  const known = await candles(request, '1h', timeOf(shown.at(-1)));
  // The newest bar is still changing.
  for (const row of shown.slice(1)) {
    const candle = known.find(({ t }) => t === timeOf(row));
    expect(row.slice(1, 5)).toEqual([candle?.o, candle?.h, candle?.l, candle?.c].map((value) => figure(value ?? '')));
  }
  expect(await layoutShift(page)).toBeLessThan(0.02);
  expect(await overflow(page)).toBe(0);
  expect(faults).toEqual([]);
});

test('changes its period however fast it is asked, and never mixes two', async ({ page, request }) => {
  const { faults } = watch(page);
  await openChart(page);
  for (const label of ['1m', '1D', '5m', '1W', '30m', '12H', '3m', '6H']) {
    await page.getByRole('radio', { name: label, exact: true }).check();
  }
  await expect(page.getByText('Loading prices')).toBeHidden();
  await expect(prices(page)).toBeVisible();
  const shown = await rows(page);
  expect(shown.length).toBeGreaterThan(20);
  const times = shown.map(timeOf);
  expect(times.slice(1).map((time, index) => (times[index] ?? 0) - time)).toEqual(times.slice(1).map(() => 6 * hour));
  const [, second] = shown;
  const parts = (await candles(request, '1h', timeOf(second))).slice(0, 6);
  expect(second?.[1]).toBe(figure(parts[0]?.o ?? ''));
  expect(second?.[4]).toBe(figure(parts[5]?.c ?? ''));
  expect(second?.[2]).toBe(figure(String(Math.max(...parts.map(({ h }) => Number(h))))));
  expect(faults).toEqual([]);
});

test('is gone through with the keyboard, which speaks', async ({ page }) => {
  await openChart(page);
  await plot(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  const spoken = page.locator('p[aria-live="polite"]', { hasText: 'Open' });
  await expect(spoken).toHaveText(/^\d+ \w+ 20\d\d, \d\d:00. Open [\d,.]+, high [\d,.]+, low [\d,.]+, close [\d,.]+/);
  const before = await spoken.textContent();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(spoken).not.toHaveText(before ?? '');
});

test('shows the canvases of its crosshair as long as there is one', async ({ page }) => {
  await openChart(page);
  const opacities = () =>
    plot(page)
      .locator('canvas + canvas')
      .evaluateAll((all) => [...new Set(all.map((canvas) => getComputedStyle(canvas).opacity))]);
  await expect.poll(opacities).toEqual(['0']);
  await plot(page).hover();
  await expect.poll(opacities).toEqual(['1']);
  await page.mouse.move(0, 0);
  await expect.poll(opacities).toEqual(['0']);
  await plot(page).focus();
  await page.keyboard.press('End');
  await expect.poll(opacities).toEqual(['1']);
});

test('has older bars when one goes back to them', async ({ page }) => {
  const { faults } = watch(page);
  await openChart(page);
  const newest = timeOf((await rows(page))[0]);
  await plot(page).focus();
  let chunks = 0;
  page.on('response', (answer) => {
    if ((answer.request().postData() ?? '').includes('endTime')) chunks += 1;
  });
  await expect(async () => {
    await page.keyboard.press('Home');
    expect(chunks).toBeGreaterThan(2);
  }).toPass();
  await expect(async () => {
    await plot(page).focus();
    await page.keyboard.press('Home');
    const shown = await rows(page);
    expect((newest - timeOf(shown[0])) / hour).toBeGreaterThan(1_000);
    const times = shown.map(timeOf);
    expect(times.slice(1).map((time, index) => (times[index] ?? 0) - time)).toEqual(times.slice(1).map(() => hour));
  }).toPass();
  expect(faults).toEqual([]);
});

test('keeps what was chosen, and forgets what was damaged', async ({ page }) => {
  await openChart(page);
  await page.getByRole('button', { name: 'Indicators', exact: true }).click();
  await page.getByRole('button', { name: 'Add MACD: In its own pane' }).click();
  await page.getByRole('button', { name: 'Add BOLL: On the price' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: '4H', exact: true }).check();
  await expect(plot(page).getByText('MACD', { exact: true })).toBeVisible();
  await page.reload();
  await expect(plot(page).getByText('MACD', { exact: true })).toBeVisible();
  await expect(plot(page).getByText('BOLL', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: '4H', exact: true })).toBeChecked();
  for (const damaged of ['{', '{"version":99,"interval":"1m"}']) {
    await page.evaluate((text) => localStorage.setItem('pluto.chart', text), damaged);
    await page.reload();
    await expect(page.getByRole('radio', { name: '1H', exact: true })).toBeChecked();
    await expect(prices(page)).toBeVisible();
  }
});

test('keeps its panes whatever its candles look like', async ({ page }) => {
  const { faults } = watch(page);
  await openChart(page);
  // The price, the volume, the line between them and the time axis.
  const panes = plot(page).locator('tr');
  await expect(panes).toHaveCount(4);
  const times = (await rows(page)).slice(2).map(timeOf);
  for (const type of ['Hollow', 'Hollow up', 'Hollow down', 'OHLC bars', 'Area', 'Solid']) {
    await page.getByRole('button', { name: 'Candle type' }).click();
    await page.getByRole('radio', { name: type, exact: true }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(panes).toHaveCount(4);
  }
  // The same bars are visible, except for one that may have begun meanwhile.
  const shown = (await rows(page)).map(timeOf);
  expect(times.filter((time) => shown.includes(time)).length).toBeGreaterThanOrEqual(times.length - 1);
  expect(faults).toEqual([]);
});

test('says in one line that the exchange does not answer', async ({ page }) => {
  await page.route('**/hyperliquid/info', (route) => route.abort());
  await page.goto('/perpetual');
  await expect(page.getByText('The prices could not be loaded')).toBeVisible();
  await page.unroute('**/hyperliquid/info');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(prices(page)).toBeVisible();
});

test('can be used by everybody, in both themes', async ({ page }) => {
  await beginIn(page, 'dark');
  await openChart(page);
  expect(await inBothThemes(page)).toEqual([]);
  for (const name of ['Candle type', 'Indicators', 'Time zone', 'Chart settings', 'Screenshot', 'Table of bars']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await inBothThemes(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('leaves nothing behind', async ({ page }) => {
  const topics = { joined: 0, left: 0 };
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"unsubscribe"')) topics.left += 1;
      else if (String(payload).includes('"subscribe"')) topics.joined += 1;
    }),
  );
  const visits = process.env['LONG'] === '1' ? 50 : 12;
  if (visits > 12) test.slow();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const listeners = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
  };
  let early = Number.NaN;
  await openChart(page);
  await taken(page);
  for (let round = 0; round < visits; round += 1) {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Fees' }).click();
    await expect(page).toHaveURL(/\/fees$/);
    await expect(page.locator('canvas')).toHaveCount(0);
    if (round === 3) early = await listeners();
    await page.goBack();
    await expect(prices(page)).toBeVisible();
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fees' }).click();
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect.poll(() => topics.left).toBe(topics.joined);
  await expect.poll(() => page.workers()).toEqual([]);
  expect(topics.joined).toBeGreaterThanOrEqual(visits + 1);
  // If each visit leaked a listener, there would be as many more as visits.
  await expect.poll(async () => (await listeners()) - early).toBeLessThan(visits - 4);
});

test('weighs at most 110 kB, all of it after the page', async ({ page, request }) => {
  const loaded = new Set<string>();
  page.on('request', (requested) => {
    if (requested.resourceType() === 'script') loaded.add(requested.url());
  });
  await openChart(page);
  const html = await (await request.get('/perpetual')).text();
  const later = [...loaded].filter((url) => !html.includes(new URL(url).pathname));
  let bytes = 0;
  for (const url of later) {
    // Notifications load by themselves once the page is idle, before or after the chart.
    if ((await (await request.get(url)).text()).includes('sonner-loading-wrapper')) continue;
    const answer = await request.get(url, { headers: { 'accept-encoding': 'br' } });
    bytes += Number(answer.headers()['content-length']);
  }
  expect(later.length).toBeGreaterThan(0);
  expect(bytes, later.join(' ')).toBeLessThan(110_000);
});
