import {
  actOnAll,
  bar,
  button,
  choose,
  drag,
  items,
  openChart,
  openTools,
  plot,
  pointsOf,
  press,
  style,
} from './drawn-chart';
import { beginIn, inBothThemes, taken } from './page-watch';
import { expect, test } from './test';

test.use({ timezoneId: 'UTC' });

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

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
  [1440, 1200],
] as const) {
  test(`has all tools in a window of ${width} by ${height} pixels, none of them cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openTools(page);
    const cut = await bar(page).evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      const buttons = [...element.querySelectorAll('button')];
      return buttons.filter((each) => each.getBoundingClientRect().bottom > bottom).map((each) => each.ariaLabel);
    });
    expect(cut).toEqual([]);
    await choose(page, 'Ruler and positions', 'Long position');
    await expect(bar(page).getByRole('button', { pressed: true })).toHaveCount(1);
    await press(page, [0.4, 0.4]);
    await expect(items(page)).toHaveText([/^Long position/]);
    await actOnAll(page, 'Lock all drawings');
    await expect(items(page)).toHaveText([/locked$/]);
    await actOnAll(page, 'Unlock all drawings');
    await choose(page, 'Remove drawings', 'Remove all drawings');
    await expect(items(page)).toHaveCount(0);
  });
}

test('goes on through the keyboard when its buttons are folded into menus', async ({ page }) => {
  await openTools(page);
  await bar(page).getByRole('button', { name: 'Lines', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(bar(page).getByRole('button', { name: 'All drawings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Load from a file' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 1200 });
  await expect(bar(page).getByRole('button', { name: 'Remove drawings' })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'More tools' })).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(bar(page).getByRole('button', { name: 'More tools' })).toBeVisible();
  expect(await inBothThemes(page, '#terminal-chart')).toEqual([]);
});

test('can be used by everybody, in both themes', async ({ page }) => {
  await beginIn(page, 'dark');
  await openTools(page);
  expect(await inBothThemes(page)).toEqual([]);
  await choose(page, 'Shapes', 'Rectangle');
  await drag(page, [0.4, 0.3], [0.6, 0.5]);
  await expect(style(page, 'Rectangle')).toBeVisible();
  expect(await inBothThemes(page, '#terminal-chart')).toEqual([]);
  await style(page, 'Rectangle').getByRole('button', { name: 'Colour', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await inBothThemes(page)).toEqual([]);
});

test('costs nothing while nobody draws, and little when somebody does', async ({ page, request }) => {
  const loaded: string[] = [];
  page.on('request', (requested) => {
    if (requested.resourceType() === 'script') loaded.push(requested.url());
  });
  await openChart(page);
  await taken(page);
  // Notifications load as soon as the pointer nears any control.
  await button(page, 'Drawing tools').hover();
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
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
