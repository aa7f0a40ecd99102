import type { Page } from '@playwright/test';
import { button, openChart, plot } from './drawn-chart';
import { axeFindings, beginIn, watch } from './page-watch';
import { expect, test } from './test';

const dialog = (page: Page) => page.getByRole('dialog');

async function setting(page: Page, change: (shown: ReturnType<typeof dialog>) => Promise<void>): Promise<void> {
  await button(page, 'Chart settings').click();
  await change(dialog(page));
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}

/** Returns all colours that appear on the chart's canvases, each as `r,g,b`. */
async function coloursOf(page: Page): Promise<Set<string>> {
  const seen = await plot(page)
    .locator('canvas')
    .evaluateAll((canvases) => {
      const found = new Set<string>();
      for (const canvas of canvases) {
        if (!(canvas instanceof HTMLCanvasElement) || canvas.width * canvas.height === 0) continue;
        const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        for (let at = 0; at + 3 < data.length; at += 4) {
          if (data[at + 3] === 255) found.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
        }
      }
      return [...found];
    });
  return new Set(seen);
}

test('draws its candles in the colours of the product', async ({ page }) => {
  await openChart(page);
  await expect.poll(() => coloursOf(page)).toContain('22,163,74');
  expect(await coloursOf(page)).toContain('220,38,38');
});

test('takes the colours that a person chose for the whole system', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openChart(page);
  const usual = await coloursOf(page);
  expect(usual).not.toContain('22,163,74');
  await page.emulateMedia({ forcedColors: 'none' });
  await expect.poll(() => coloursOf(page)).toContain('22,163,74');
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(() => coloursOf(page)).not.toContain('22,163,74');
});

test('changes and removes an indicator of the price with the keyboard', async ({ page }) => {
  const { faults } = watch(page);
  await openChart(page);
  await button(page, 'Hide MA').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Show MA')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'MA' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await button(page, 'Remove MA').focus();
  await page.keyboard.press('Enter');
  await expect(plot(page).getByText('MA', { exact: true })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('keeps the colour and the width of an indicator’s lines', async ({ page }) => {
  await openChart(page);
  const value = plot(page).locator('span', { hasText: 'MA' }).locator('span[style]').first();
  const before = await value.evaluate((element) => getComputedStyle(element).color);
  await button(page, 'Parameters of MA').focus();
  await page.keyboard.press('Enter');
  const first = dialog(page).getByRole('group', { name: 'Colour: MA1' });
  await first.getByRole('radio', { name: 'Pink' }).check();
  await dialog(page).getByRole('radio', { name: '3 px' }).check();
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => value.evaluate((element) => getComputedStyle(element).color)).not.toBe(before);
  await page.reload();
  await expect(plot(page).getByText('BTC', { exact: true })).toBeVisible();
  await button(page, 'Parameters of MA').focus();
  await page.keyboard.press('Enter');
  await expect(first.getByRole('radio', { name: 'Pink' })).toBeChecked();
  await expect(dialog(page).getByRole('radio', { name: '3 px' })).toBeChecked();
});

test('takes no parameter that an indicator would not take, and swaps none', async ({ page }) => {
  await openChart(page);
  await button(page, 'Parameters of MA').focus();
  await page.keyboard.press('Enter');
  const first = dialog(page).getByRole('textbox', { name: 'MA1' });
  await expect(first).toHaveAccessibleDescription('1–10,000');
  await first.fill('');
  await first.pressSequentially('-0a2.5e0');
  await expect(first).toHaveValue('250');
  await first.pressSequentially('000');
  await expect(first).toHaveValue('2500');
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(dialog(page)).toBeHidden();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('pluto.chart') ?? '{}'));
  expect(kept.studies[0].values[0]).toBe(2500);

  await button(page, 'Indicators').click();
  await dialog(page).getByRole('textbox').fill('supertrend');
  await page.getByRole('button', { name: 'Add Supertrend: On the price' }).click();
  await dialog(page).getByRole('button', { name: 'Parameters of Supertrend' }).click();
  const factor = dialog(page).getByRole('textbox', { name: 'FACTOR' });
  await factor.fill('0.0');
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(dialog(page).getByText('Enter a number from 0.01 to 10,000.00.')).toBeVisible();
  await factor.pressSequentially('5');
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('chooses another market from the search', async ({ page }) => {
  await openChart(page);
  await expect(plot(page).getByText('Bitcoin', { exact: true })).toBeVisible();
  await button(page, 'BTC, Search markets').click();
  await dialog(page).getByRole('textbox', { name: 'Search markets' }).fill('nothing is called so');
  await expect(dialog(page).getByText('No markets found')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Search markets' }).fill('ethereum');
  await expect(dialog(page).getByRole('listitem').first()).toHaveText('ETHEthereum');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('application', { name: 'Chart of ETH' })).toBeVisible();
  await expect(page).toHaveURL(/symbol=ETH/);
  await expect(button(page, 'ETH, Search markets')).toBeVisible();
});

test('shares its picture, or the page where a browser shares nothing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await openChart(page);
  await button(page, 'Screenshot').click();
  await dialog(page).getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await page.evaluate(() => {
    const shared = (given: ShareData) => {
      Reflect.set(window, 'shared', (given.files ?? []).map(({ name, type }) => `${name} ${type}`).join());
      return Promise.resolve();
    };
    Object.assign(navigator, { share: shared, canShare: () => true });
  });
  await dialog(page).getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toMatch(/^BTC-1H-\d{4}(-\d\d){4}\.png image\/png$/);
});

test('its picture says what it shows', async ({ page }) => {
  await page.addInitScript(() => {
    const reported: string[] = [];
    Reflect.set(window, 'told', reported);
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      reported.push(text);
      Reflect.apply(fillText, this, [text, ...place]);
    };
  });
  await openChart(page);
  const chart = await plot(page).boundingBox();
  await page.evaluate(() => Reflect.get(window, 'told').splice(0));
  await button(page, 'Screenshot').click();
  const picture = dialog(page).getByRole('img', { name: 'The chart as a picture' });
  await expect(picture).toBeVisible();
  const reported = () => page.evaluate((): string => Reflect.get(window, 'told').join('|'));
  await expect.poll(reported).toMatch(/\|Bitcoin · 1H · \d+ \w+ 20\d\d, \d\d:\d\d UTC[+-]\d+/);
  for (const text of ['BTC', 'Pluto', 'O', 'MA', 'VOL']) expect(await reported()).toContain(`|${text}|`);
  expect(await picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBe(
    chart?.width,
  );
  const save = dialog(page).getByRole('link', { name: 'Save' });
  await expect(save).toHaveAttribute('download', /^BTC-1H-\d{4}(-\d\d){4}\.png$/);
});

test('shows prices by percent, by logarithm, upside down, and in another zone', async ({ page }) => {
  const { faults } = watch(page);
  await openChart(page);
  const picture = () =>
    plot(page)
      .locator('canvas')
      .first()
      .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''));
  for (const axis of ['Percentage', 'Logarithmic', 'Normal']) {
    const before = await picture();
    await setting(page, async (shown) => {
      await shown.getByRole('combobox', { name: 'Price axis' }).click();
      await page.getByRole('option', { name: axis }).click();
      await expect(page.getByRole('listbox')).toHaveCount(0);
    });
    await expect.poll(picture, axis).not.toBe(before);
  }
  const upright = await picture();
  await setting(page, (shown) => shown.getByRole('switch', { name: 'Reverse the price axis' }).click());
  await expect.poll(picture).not.toBe(upright);
  await button(page, 'Time zone').click();
  const zones = dialog(page).getByRole('radio');
  await expect(zones).toHaveCount(19);
  await dialog(page).getByRole('radio', { name: 'Tokyo UTC+9' }).check();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('pluto.chart') ?? '{}').zone))
    .toBe('Asia/Tokyo');
  expect(faults).toEqual([]);
});

test('fills the window where a browser has no full screen, and Escape leaves it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: false }));
  await openChart(page);
  await button(page, 'Full screen').click();
  await expect(button(page, 'Exit full screen')).toBeVisible();
  await button(page, 'Indicators').click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page, 'Exit full screen')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Full screen')).toBeVisible();
});

test('fills the screen and comes back', async ({ page }) => {
  await openChart(page);
  const small = await plot(page).boundingBox();
  await button(page, 'Full screen').click();
  await expect(button(page, 'Exit full screen')).toBeVisible();
  const width = await page.evaluate(() => window.innerWidth);
  await expect.poll(async () => (await plot(page).boundingBox())?.width).toBe(width);
  await page.keyboard.press('/');
  await expect(dialog(page).getByRole('textbox', { name: 'Search markets' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await button(page, 'Exit full screen').click();
  await expect(button(page, 'Full screen')).toBeVisible();
  await expect.poll(async () => (await plot(page).boundingBox())?.width).toBe(small?.width);
});

test('is used by everybody with more contrast', async ({ page }) => {
  await beginIn(page, 'light');
  await page.emulateMedia({ contrast: 'more' });
  await openChart(page);
  expect(await axeFindings(page)).toEqual([]);
});
