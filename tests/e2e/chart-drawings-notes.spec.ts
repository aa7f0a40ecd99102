import { bar, button, choose, drag, items, openTools, pixel, plot, pointsOf, press, style, texts } from './drawn-chart';
import { axeFindings, overflow, watch } from './page-watch';
import { expect, test } from './test';

test.use({ timezoneId: 'UTC' });

test('words are typed in their place, kept over a reload, and never more than words', async ({ page }) => {
  const { faults } = watch(page);
  await openTools(page);
  await choose(page, 'Text and brush', 'Text');
  await press(page, [0.4, 0.4]);
  const field = page.getByRole('textbox', { name: 'Text on the chart' });
  await expect(field).toBeFocused();
  const words = '<img src=x onerror="document.title=1"> support';
  await field.fill(words);
  await expect(items(page)).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(items(page)).toContainText([`Text, ${words}`]);
  await page.reload();
  await expect(items(page)).toHaveCount(1);
  await expect(items(page).locator('img')).toHaveCount(0);

  const { x, y } = await pixel(page, [0.42, 0.4]);
  await page.mouse.dblclick(x, y);
  await expect(field).toHaveValue(words);
  await field.fill('given up');
  await page.keyboard.press('Escape');
  await expect(items(page)).toContainText([words]);
  await style(page, 'Text').getByRole('button', { name: 'Edit text' }).click();
  await field.fill('A support');
  await button(page, 'Keep text').click();
  await expect(items(page)).toContainText(['A support']);
  await plot(page).focus();
  await page.keyboard.press('Control+z');
  await expect(items(page)).toContainText([words]);
  // A note without text is not kept.
  await choose(page, 'Text and brush', 'Text');
  await press(page, [0.6, 0.5]);
  await expect(field).toBeFocused();
  await press(page, [0.7, 0.2]);
  await expect(field).toHaveCount(0);
  await expect(items(page)).toHaveCount(1);
  expect(faults).toEqual([]);
});

test('a brush draws with one stroke, and the stroke is moved as a whole', async ({ page }) => {
  await openTools(page);
  await choose(page, 'Text and brush', 'Brush');
  await expect(page.getByText('Brush: press and draw')).toBeVisible();
  const way = await Promise.all(
    (
      [
        [0.3, 0.5],
        [0.35, 0.3],
        [0.4, 0.45],
        [0.5, 0.25],
      ] as const
    ).map((place) => pixel(page, place)),
  );
  const [first, ...rest] = way;
  await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 12 });
  await page.mouse.up();
  await expect(items(page)).toHaveText([/^Brush, /]);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('pluto.drawings::BTC') ?? 'null'));
  const points: number[][] = (await kept()).drawings[0].points;
  expect(points.length).toBeGreaterThan(3);
  expect(points.length).toBeLessThan(37);
  const before = await texts(page);
  await drag(page, [0.35, 0.3], [0.42, 0.35]);
  await expect(items(page)).not.toHaveText(before);
  expect((await kept()).drawings[0].points).toHaveLength(points.length);
});

test('a ruler measures, and the next press takes it away', async ({ page }) => {
  const { faults } = watch(page);
  await openTools(page);
  const clear = await plot(page).screenshot();
  await choose(page, 'Ruler and positions', 'Ruler');
  await drag(page, [0.3, 0.5], [0.5, 0.3]);
  await expect(page.getByText('Ruler drawn')).toBeAttached();
  await expect(items(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('pluto.drawings::BTC'))).toBeNull();
  expect(Buffer.compare(await plot(page).screenshot(), clear)).not.toBe(0);
  await press(page, [0.6, 0.6]);
  await choose(page, 'Lines', 'Segment');
  await page.keyboard.press('Escape');
  await expect(items(page)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('positions have three handles and prices of the market', async ({ page }) => {
  await openTools(page);
  await choose(page, 'Ruler and positions', 'Long position');
  await press(page, [0.3, 0.4]);
  await expect(items(page)).toHaveText([/^Long position, /]);
  const [entry, target, stop] = await pointsOf(page);
  expect(target?.price).toBeGreaterThan(entry?.price ?? 0);
  expect(stop?.price).toBeLessThan(entry?.price ?? 0);
  // The tick size of this market is a dollar.
  const kept: number[][] = await page.evaluate(
    () => JSON.parse(localStorage.getItem('pluto.drawings::BTC') ?? 'null').drawings[0].points,
  );
  for (const [, price] of kept) expect(Number.isInteger(price)).toBe(true);

  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await pointsOf(page))[0]?.price).toBeGreaterThan(entry?.price ?? 0);
  await page.keyboard.press('Control+z');
  await style(page, 'Long position').getByRole('button', { name: 'Lock' }).click();
  await expect(items(page)).toHaveText([/locked$/]);
  await style(page, 'Long position').getByRole('button', { name: 'Unlock' }).click();
  await drag(page, [0.3, 0.4], [0.25, 0.42]);
  await expect.poll(async () => (await pointsOf(page))[0]?.price).toBeLessThan(entry?.price ?? 0);
  const [led, ...others] = await pointsOf(page);
  expect(led?.time).toBeLessThan(entry?.time ?? 0);
  expect(others).toEqual([target, stop]);
  await page.reload();
  await expect(items(page)).toHaveText([/^Long position, /]);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('words and a position are drawn', async ({ page }) => {
    const { faults } = watch(page);
    await openTools(page);
    await choose(page, 'Ruler and positions', 'Short position');
    const at = await pixel(page, [0.3, 0.4]);
    await page.touchscreen.tap(at.x, at.y);
    await expect(items(page)).toHaveText([/^Short position, /]);
    await choose(page, 'Text and brush', 'Text');
    const words = await pixel(page, [0.5, 0.2]);
    await page.touchscreen.tap(words.x, words.y);
    await page.getByRole('textbox', { name: 'Text on the chart' }).fill('دعم');
    await button(page, 'Keep text').tap();
    await expect(items(page)).toHaveText([/^Short position, /, /^Text, دعم/]);
    await bar(page).getByRole('button', { name: 'List of drawings' }).tap();
    await expect(page.getByRole('menuitem', { name: /دعم/ })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(faults).toEqual([]);
  });
});
