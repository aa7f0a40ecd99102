import {
  actOnAll,
  bar,
  button,
  choose,
  drag,
  items,
  openTools,
  pixel,
  plot,
  pointsOf,
  press,
  segment,
  style,
  texts,
} from './drawn-chart';
import { layoutShift, overflow, watch } from './page-watch';
import { expect, test } from './test';

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
  // Dragging on an empty place moves the chart, and the drawing with it.
  await drag(page, [0.45, 0.4], [0.75, 0.4]);
  await press(page, [0.25, 0.4]);
  await expect(tools).toHaveCount(0);
  await press(page, [0.6, 0.4]);
  await expect(tools).toBeVisible();
  // Another candle type is another series of the library.
  await page.keyboard.press('Escape');
  await button(page, 'Candle type').click();
  await page.getByRole('radio', { name: 'Hollow', exact: true }).check();
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

  await actOnAll(page, 'Lock all drawings');
  await expect(items(page)).toHaveText([/locked$/, /locked$/]);
  const before = await texts(page);
  await drag(page, [0.4, 0.4], [0.5, 0.55]);
  await expect(items(page)).toHaveText(before);
  await expect(tools.getByRole('button', { name: 'Colour', exact: true })).toBeDisabled();
  await actOnAll(page, 'Unlock all drawings');
  await actOnAll(page, 'Hide all drawings');
  await expect(items(page)).toHaveText([/hidden$/, /hidden$/]);
  await expect(tools).toHaveCount(0);
  await actOnAll(page, 'Show all drawings');
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

  await page.reload();
  await bar(page).getByRole('button', { name: 'Magnet' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Strong magnet' })).toBeChecked();
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
    // A finger beside the point still grabs it.
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
