import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { generatePrivateKey } from 'viem/accounts';
import { axeFindings, beginIn, layoutShift, overflow, taken, watch } from './page-watch';
import { TestWallet } from './wallet/test-wallet';

const plot = (page: Page) => page.getByRole('application', { name: 'Chart of BTC' });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Drawing tools' });
const style = (page: Page, tool: string) => page.getByRole('toolbar', { name: `Style: ${tool}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const items = (page: Page) => page.getByRole('list', { name: 'Drawings on BTC' }).getByRole('listitem');

async function openChart(page: Page): Promise<void> {
  await page.goto('/perpetual');
  await expect(plot(page).getByText('BTC', { exact: true })).toBeVisible();
}

async function openTools(page: Page): Promise<void> {
  await openChart(page);
  await button(page, 'Drawing tools').click();
  await expect(bar(page)).toBeVisible();
}

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await bar(page).getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

type Place = readonly [across: number, down: number];

/** A share of the plot, in the page's pixels. */
async function pixel(page: Page, [across, down]: Place): Promise<{ x: number; y: number }> {
  const box = await plot(page).boundingBox();
  if (box === null) throw new Error('The chart has no place');
  return { x: Math.round(box.x + box.width * across), y: Math.round(box.y + box.height * down) };
}

async function press(page: Page, place: Place): Promise<void> {
  const { x, y } = await pixel(page, place);
  await page.mouse.click(x, y);
}

async function drag(page: Page, from: Place, to: Place): Promise<void> {
  const [a, b] = [await pixel(page, from), await pixel(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
  await page.mouse.move(b.x, b.y);
  await page.mouse.up();
}

async function segment(page: Page, from: Place = [0.3, 0.5], to: Place = [0.5, 0.3]): Promise<void> {
  await choose(page, 'Lines', 'Segment');
  await press(page, from);
  await press(page, to);
}

/** Time and price of each point, as the list tells them. */
async function pointsOf(page: Page, index = 0): Promise<{ time: number; price: number }[]> {
  const text = await items(page).nth(index).textContent();
  return [...(text ?? '').matchAll(/(\d+ \w+ \d{4}), (\d\d:\d\d) ([\d,.]+\d)/g)].map(([, day, clock, price]) => ({
    time: Date.parse(`${day} ${clock} UTC`),
    price: Number((price ?? '').replaceAll(',', '')),
  }));
}

async function texts(page: Page): Promise<string[]> {
  return items(page).allInnerTexts();
}

test.use({ timezoneId: 'UTC' });

test('draws with the mouse, by presses and in one stroke, and shows what is to come', async ({ page }) => {
  const { faults } = watch(page);
  await openTools(page);
  await choose(page, 'Lines', 'Segment');
  await expect(page.getByText('Segment: point 1 of 2')).toBeVisible();
  await press(page, [0.3, 0.5]);
  await expect(page.getByText('Segment: point 2 of 2')).toBeVisible();
  await expect(items(page)).toHaveCount(0);
  await press(page, [0.5, 0.3]);
  await expect(items(page)).toHaveText([/^Segment, /]);
  const [first, second] = await pointsOf(page);
  expect(second?.time).toBeGreaterThan(first?.time ?? 0);
  expect(second?.price).toBeGreaterThan(first?.price ?? 0);

  await choose(page, 'Shapes', 'Rectangle');
  await drag(page, [0.55, 0.2], [0.7, 0.4]);
  await choose(page, 'Lines', 'Horizontal line');
  await press(page, [0.4, 0.6]);
  await choose(page, 'Channels', 'Parallel lines');
  for (const place of [
    [0.1, 0.3],
    [0.2, 0.25],
    [0.15, 0.4],
  ] as const)
    await press(page, place);
  await choose(page, 'Gann', 'Gann box');
  await drag(page, [0.75, 0.5], [0.85, 0.6]);
  await choose(page, 'Patterns', 'ABCD pattern');
  for (const place of [
    [0.2, 0.5],
    [0.25, 0.4],
    [0.3, 0.55],
    [0.35, 0.45],
  ] as const)
    await press(page, place);
  await choose(page, 'Waves', 'Any waves');
  for (const place of [
    [0.6, 0.6],
    [0.65, 0.5],
  ] as const)
    await press(page, place);
  const { x, y } = await pixel(page, [0.7, 0.62]);
  await page.mouse.dblclick(x, y);
  await expect(items(page)).toHaveText([
    /^Segment, /,
    /^Rectangle, /,
    /^Horizontal line, /,
    /^Parallel lines, /,
    /^Gann box, /,
    /^ABCD pattern, /,
    /^Any waves, /,
  ]);
  expect(await pointsOf(page, 6)).toHaveLength(3);
  expect(await layoutShift(page)).toBeLessThan(0.1);
  expect(await overflow(page)).toBe(0);
  expect(faults).toEqual([]);
});

test('moves a point and a whole drawing, each as one step that can be undone', async ({ page }) => {
  await openTools(page);
  await segment(page);
  const [before] = await texts(page);
  const [start, end] = await pointsOf(page);

  await drag(page, [0.5, 0.3], [0.55, 0.45]);
  await expect(items(page)).not.toHaveText([before ?? '']);
  const [same, moved] = await pointsOf(page);
  expect(same).toEqual(start);
  expect(moved?.time).toBeGreaterThan(end?.time ?? 0);
  expect(moved?.price).toBeLessThan(end?.price ?? 0);

  await plot(page).focus();
  await page.keyboard.press('Control+z');
  await expect(items(page)).toHaveText([before ?? '']);

  await drag(page, [0.4, 0.4], [0.45, 0.45]);
  await expect(items(page)).not.toHaveText([before ?? '']);
  const [a, b] = await pointsOf(page);
  expect((a?.time ?? 0) - (start?.time ?? 0)).toBeGreaterThan(0);
  expect((b?.time ?? 0) - (end?.time ?? 0)).toBe((a?.time ?? 0) - (start?.time ?? 0));
  const after = await texts(page);
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(items(page)).toHaveText([before ?? '']);
  await bar(page).getByRole('button', { name: 'Redo' }).click();
  await expect(items(page)).toHaveText(after);
  await plot(page).focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(items(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+y');
  await expect(items(page)).toHaveText(after);
});

test('leaves the chart alone while it draws, and gives it back', async ({ page }) => {
  await openTools(page);
  await choose(page, 'Shapes', 'Rectangle');
  await drag(page, [0.2, 0.1], [0.4, 0.65]);
  const tools = style(page, 'Rectangle');
  await expect(tools).toBeVisible();
  const before = await texts(page);
  await press(page, [0.7, 0.4]);
  await expect(tools).toHaveCount(0);
  // The chart did not move while the rectangle was drawn.
  await press(page, [0.3, 0.4]);
  await expect(tools).toBeVisible();
  await press(page, [0.7, 0.4]);
  // On nothing, it does, and the drawing with it.
  await drag(page, [0.45, 0.4], [0.75, 0.4]);
  await press(page, [0.25, 0.4]);
  await expect(tools).toHaveCount(0);
  await press(page, [0.6, 0.4]);
  await expect(tools).toBeVisible();
  // Other candles are another series of the library.
  await page.keyboard.press('Escape');
  await button(page, 'Candle type').click();
  await page.getByRole('radio', { name: 'Hollow', exact: true }).check({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tools).toHaveCount(0);
  await press(page, [0.6, 0.4]);
  await expect(tools).toBeVisible();
  await expect(items(page)).toHaveText(before);
});

test('has a style, a lock and copies', async ({ page }) => {
  await openTools(page);
  await choose(page, 'Shapes', 'Rectangle');
  await drag(page, [0.4, 0.3], [0.6, 0.5]);
  const tools = style(page, 'Rectangle');
  for (const [name, value] of [
    ['Colour', 'Pink'],
    ['Line width', '3 px'],
    ['Line style', 'Dashed'],
    ['Fill', 'No fill'],
  ] as const) {
    await tools.getByRole('button', { name, exact: true }).click();
    await page.getByRole('menuitemradio', { name: value, exact: true }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('pluto.drawings::BTC') ?? 'null'));
  expect((await kept()).drawings[0].style).toEqual({ colour: 'pink', width: 3, dash: 'dashed', fill: 'none' });

  await tools.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(items(page)).toHaveCount(2);
  await plot(page).focus();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect(items(page)).toHaveCount(3);
  expect(new Set((await kept()).drawings.map(({ id }: { id: string }) => id)).size).toBe(3);
  await page.keyboard.press('Delete');
  await expect(items(page)).toHaveCount(2);

  await bar(page).getByRole('button', { name: 'Lock all drawings' }).click();
  await expect(items(page)).toHaveText([/locked$/, /locked$/]);
  const before = await texts(page);
  await drag(page, [0.4, 0.4], [0.5, 0.55]);
  await expect(items(page)).toHaveText(before);
  await expect(tools.getByRole('button', { name: 'Colour', exact: true })).toBeDisabled();
  await bar(page).getByRole('button', { name: 'Unlock all drawings' }).click();
  await bar(page).getByRole('button', { name: 'Hide all drawings' }).click();
  await expect(items(page)).toHaveText([/hidden$/, /hidden$/]);
  await expect(tools).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Show all drawings' }).click();
  await choose(page, 'Remove drawings', 'Remove all drawings');
  await expect(items(page)).toHaveCount(0);
  await expect(page.getByText('All drawings removed')).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(items(page)).toHaveCount(2);
});

test('is drawn to the prices of its bars by the magnet', async ({ page }) => {
  await openTools(page);
  await bar(page).getByRole('button', { name: 'Magnet' }).click();
  await page.getByRole('menuitemradio', { name: 'Strong magnet' }).click();
  await choose(page, 'Lines', 'Horizontal line');
  await press(page, [0.4, 0.15]);
  await expect(items(page)).toHaveCount(1);
  const [point] = await pointsOf(page);
  await button(page, 'Table of bars').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const rows = await page
    .getByRole('dialog')
    .locator('tbody tr')
    .evaluateAll((list) => list.map((row) => [...row.children].map((cell) => cell.textContent)));
  const row = rows.find(([time]) => Date.parse(`${time?.replace(',', '')} UTC`) === point?.time);
  expect(row?.slice(1, 5).map((price) => Number(price?.replaceAll(',', '')))).toContain(point?.price);
});

test('is drawn and moved with the keyboard alone, and says so', async ({ page }) => {
  await openChart(page);
  await button(page, 'Drawing tools').focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole('button', { name: 'Lines', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(bar(page).getByRole('button', { name: 'Channels', exact: true })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.type('seg');
  await expect(page.getByRole('menuitem', { name: 'Segment', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(plot(page)).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Point 1 is set')).toBeAttached();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText(/^Price [\d,.]+$/)).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Segment drawn')).toBeAttached();
  const [a, b] = await pointsOf(page);
  expect((b?.time ?? 0) - (a?.time ?? 0)).toBe(10 * 3_600_000);

  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Segment moved')).toBeAttached();
  await page.keyboard.press('Shift+ArrowUp');
  const [moved] = await pointsOf(page);
  expect(moved?.time).toBe((a?.time ?? 0) - 3_600_000);
  expect(moved?.price).toBeGreaterThan(a?.price ?? 0);

  await page.keyboard.press('Escape');
  await expect(style(page, 'Segment')).toHaveCount(0);
  await choose(page, 'List of drawings', 'Segment');
  await expect(style(page, 'Segment')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(items(page)).toHaveCount(0);
  await choose(page, 'Waves', 'Any waves');
  await page.keyboard.press('Enter');
  for (let point = 0; point < 2; point += 1) {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Enter');
  await expect(items(page)).toHaveText([/^Any waves, /]);
  expect(await pointsOf(page)).toHaveLength(3);
  await choose(page, 'Lines', 'Ray');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Drawing cancelled')).toBeAttached();
  await expect(items(page)).toHaveCount(1);
});

test('is kept over a reload, for its market alone', async ({ page }) => {
  const { faults } = watch(page);
  await openTools(page);
  await segment(page);
  const before = await texts(page);
  await page.evaluate(() => {
    const text = localStorage.getItem('pluto.drawings::BTC') ?? '';
    localStorage.setItem('pluto.drawings::ETH', text.replaceAll('BTC', 'ETH').replace('segment', 'arrow'));
  });
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect(items(page)).toHaveText(before);
  // Closed tools are no reason to hide what was drawn.
  await button(page, 'Drawing tools').click();
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await expect(items(page)).toHaveText(before);
  expect(faults).toEqual([]);
});

for (const [name, text, words] of [
  ['damaged', '{"format":"chart-drawings","version":1,', 'The saved drawings of this market are damaged.'],
  ['of the future', '{"format":"chart-drawings","version":9}', 'were saved by a newer version.'],
] as const) {
  test(`puts aside what is ${name}, and says so in one line`, async ({ page }) => {
    const { faults } = watch(page);
    await openChart(page);
    await page.evaluate((kept) => localStorage.setItem('pluto.drawings::BTC', kept), text);
    await page.reload();
    await expect(page.getByText(words)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('pluto.drawings::BTC'))).toBe(text);
    await button(page, 'Close').click();
    await expect(page.getByText(words)).toHaveCount(0);
    await button(page, 'Drawing tools').click();
    await segment(page);
    await expect(items(page)).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.getItem('pluto.drawings::BTC:aside:1'))).toBe(text);
    await page.reload();
    await expect(items(page)).toHaveCount(1);
    expect(faults).toEqual([]);
  });
}

test('goes into a file and comes back from it, and a bad file says so', async ({ page }) => {
  await openTools(page);
  await segment(page);
  const before = await texts(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, 'Save or load drawings', 'Save as a file'),
  ]);
  expect(download.suggestedFilename()).toBe('BTC-drawings.json');
  const text = await readFile(await download.path(), 'utf8');
  const load = async (content: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      choose(page, 'Save or load drawings', 'Load from a file'),
    ]);
    await chooser.setFiles({ name: 'drawings.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  };
  await load(text);
  await expect(page.getByText('1 drawing loaded')).toBeVisible();
  await expect(items(page)).toHaveText([...before, ...before]);
  await load('no drawings');
  await expect(page.getByText('This file holds no readable drawings.')).toBeVisible();
  await load(text.replace('"version":1', '"version":2'));
  await expect(page.getByText('This file was made by a newer version.')).toBeVisible();
  await expect(items(page)).toHaveCount(2);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('draws and moves, and the page stays where it is', async ({ page }) => {
    const { faults } = watch(page);
    await openTools(page);
    await choose(page, 'Lines', 'Segment');
    for (const place of [
      [0.3, 0.5],
      [0.5, 0.3],
    ] as const) {
      const { x, y } = await pixel(page, place);
      await page.touchscreen.tap(x, y);
    }
    await expect(items(page)).toHaveText([/^Segment, /]);
    const [start, end] = await pointsOf(page);
    const scrolled = await page.evaluate(() => window.scrollY);
    const [from, to] = [await pixel(page, [0.5, 0.3]), await pixel(page, [0.6, 0.45])];
    const finger = await page.context().newCDPSession(page);
    // A finger beside the point still takes it.
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
    await touch('touchStart', { x: from.x + 12, y: from.y + 10 });
    for (let step = 1; step <= 5; step += 1) {
      await touch('touchMove', {
        x: from.x + ((to.x - from.x) * step) / 5,
        y: from.y + ((to.y - from.y) * step) / 5,
      });
    }
    await touch('touchEnd');
    await expect.poll(async () => (await pointsOf(page))[1]?.price).toBeLessThan(end?.price ?? 0);
    const [same, moved] = await pointsOf(page);
    expect(same).toEqual(start);
    expect(moved?.time).toBeGreaterThan(end?.time ?? 0);
    expect((moved?.time ?? 1) % 3_600_000).toBe(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    expect(await overflow(page)).toBe(0);
    await choose(page, 'Waves', 'Any waves');
    for (const place of [
      [0.2, 0.5],
      [0.3, 0.4],
    ] as const) {
      const { x, y } = await pixel(page, place);
      await page.touchscreen.tap(x, y);
    }
    await button(page, 'Finish').tap();
    await expect(items(page)).toHaveText([/^Segment, /, /^Any waves, /]);
    expect(faults).toEqual([]);
  });
});

async function signedIn(browser: Browser, privateKey: `0x${string}`): Promise<Page> {
  const context = await browser.newContext({ timezoneId: 'UTC' });
  const page = await context.newPage();
  await TestWallet.install(page, { privateKey });
  await page.goto('/wallet');
  await taken(page);
  await page.getByRole('banner').getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  return page;
}

test('follows whoever signed in, and two devices lose nothing of each other', async ({ browser }) => {
  test.slow();
  const key = generatePrivateKey();
  const desktop = await signedIn(browser, key);
  await desktop.evaluate(
    (text) => localStorage.setItem('pluto.drawings::BTC', text),
    '{"format":"chart-drawings","version":1,"market":"BTC","drawings":[{"id":"own","tool":"horizontalLine","points":[[1790000000000,85000]],"style":{"colour":"blue","width":1,"dash":"solid","fill":"blue"},"isLocked":false,"isVisible":true}]}',
  );
  await openTools(desktop);
  const saved = () => desktop.waitForResponse((answer) => answer.url().endsWith('/api/save-drawings') && answer.ok());
  const first = saved();
  await segment(desktop);
  await first;

  const laptop = await signedIn(browser, key);
  await openChart(laptop);
  await expect(items(laptop)).toHaveText([/^Segment, /]);

  // Out of reach of the server, both go on.
  await laptop.route('**/api/*-drawings', (route) => route.abort());
  await button(laptop, 'Drawing tools').click();
  await choose(laptop, 'Lines', 'Arrow');
  await press(laptop, [0.6, 0.5]);
  await press(laptop, [0.7, 0.4]);
  await expect(laptop.getByText('The server has not been reached yet.')).toBeVisible();
  const second = saved();
  await choose(desktop, 'Lines', 'Horizontal line');
  await press(desktop, [0.4, 0.6]);
  await second;
  await laptop.unroute('**/api/*-drawings');
  await laptop.reload();
  await expect(items(laptop)).toHaveText([/^Segment, /, /^Horizontal line, /, /^Arrow, /]);
  await desktop.reload();
  await expect(items(desktop)).toHaveText([/^Segment, /, /^Horizontal line, /, /^Arrow, /]);

  // What was drawn before there was a wallet is another's until it is brought in.
  await choose(desktop, 'Save or load drawings', 'Bring in what was drawn without a wallet');
  await expect(items(desktop)).toHaveCount(4);
  await desktop.keyboard.press('Escape');
  await bar(desktop).getByRole('button', { name: 'Undo' }).click();
  await expect(items(desktop)).toHaveCount(3);

  // What one removes is removed for both.
  const third = saved();
  await choose(desktop, 'List of drawings', 'Arrow');
  await desktop.keyboard.press('Delete');
  await third;
  await laptop.reload();
  await expect(items(laptop)).toHaveText([/^Segment, /, /^Horizontal line, /]);
  await laptop.context().close();
  await desktop.context().close();
});

for (const theme of ['dark', 'light'] as const) {
  test(`can be used by everybody, ${theme}`, async ({ page }) => {
    test.slow();
    await beginIn(page, theme);
    await openTools(page);
    expect(await axeFindings(page)).toEqual([]);
    await choose(page, 'Shapes', 'Rectangle');
    expect(await axeFindings(page)).toEqual([]);
    await drag(page, [0.4, 0.3], [0.6, 0.5]);
    await expect(style(page, 'Rectangle')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await style(page, 'Rectangle').getByRole('button', { name: 'Colour', exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('costs nothing while nobody draws, and little when somebody does', async ({ page, request }) => {
  const loaded: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') loaded.push(asked.url());
  });
  await openChart(page);
  await taken(page);
  const before = loaded.length;
  await button(page, 'Drawing tools').click();
  await expect(bar(page)).toBeVisible();
  let bytes = 0;
  for (const url of loaded.slice(before)) {
    const answer = await request.get(url, { headers: { 'accept-encoding': 'br' } });
    bytes += Number(answer.headers()['content-length']);
  }
  expect(bytes).toBeGreaterThan(0);
  expect(bytes, loaded.slice(before).join(' ')).toBeLessThan(50_000);
});
