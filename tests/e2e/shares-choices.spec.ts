import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { choose, shared, shown, summed } from './shared-trade';
import { siteUrl } from './stack';
import { expect, test } from './test';
import { dialog } from './trader';

const previews = '**/api/preview-trade-summary';
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true });
const fact = (page: Page, name: string) => dialog(page).getByText(name, { exact: true });

test('gives nobody the picture of an earlier choice, while a newer one is made or after it failed', async ({
  page,
}) => {
  await summed(page);
  await choose(page, 'Dollars');
  await shown(page);
  await expect(fact(page, 'Profit after costs')).toBeVisible();
  const gate = Promise.withResolvers<void>();
  await page.route(previews, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await choose(page, 'Dollars');
  for (const name of ['Save picture', 'Copy picture', 'Share publicly']) {
    await expect(button(page, name)).toBeDisabled();
  }
  gate.resolve();
  await shown(page);
  await expect(button(page, 'Save picture')).toBeEnabled();
  await expect(fact(page, 'Profit after costs')).toHaveCount(0);

  await choose(page, 'Dollars');
  await shown(page);
  await page.unroute(previews);
  await page.route(previews, (route) => route.abort());
  await choose(page, 'Dollars');
  await expect(dialog(page).getByText('Failed to generate trade summary. Please try again.')).toBeVisible();
  for (const name of ['Save picture', 'Copy picture', 'Share publicly']) {
    await expect(button(page, name)).toBeDisabled();
  }
  await expect(fact(page, 'Profit after costs')).toHaveCount(0);
  await expect(dialog(page).getByRole('img')).toHaveCount(0);
});

test('says what a picture waits for, and makes it by itself when its turn comes', async ({ page }) => {
  await summed(page);
  const requested: string[] = [];
  await page.route(previews, async (route) => {
    requested.push(route.request().url());
    const refusal = { error: { code: 'venue.rate_limited', retryAfterMs: 2_000 } };
    await (requested.length === 1 ? route.fulfill({ status: 503, json: refusal }) : route.continue());
  });
  await choose(page, 'Dollars');
  await expect(dialog(page).getByText('There is a queue just now. Your request is kept.')).toBeVisible();
  await expect(dialog(page).getByRole('timer')).toContainText('The next try is in');
  await shown(page);
  await expect(dialog(page).getByRole('timer')).toHaveCount(0);
  await expect(fact(page, 'Profit after costs')).toBeVisible();
  expect(requested).toHaveLength(2);
  await page.unroute(previews);

  const gate = Promise.withResolvers<void>();
  await page.route(previews, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await choose(page, 'Dollars');
  await expect(dialog(page).getByText(/^The trade is being read from the exchange/)).toBeVisible();
  gate.resolve();
  await shown(page);
  await expect(dialog(page).getByText(/^The trade is being read from the exchange/)).toHaveCount(0);
});

test('shows and hides together what tells each other, and says so', async ({ page }) => {
  await summed(page);
  const group = dialog(page).getByRole('group', { name: 'What it shows' });
  await expect(group).toHaveAccessibleDescription(/^Dollars can be calculated from the size.*public fills\.$/);
  await choose(page, 'Size');
  await expect(part(page, 'Dollars')).toBeChecked();
  await expect(part(page, 'Wallet address')).not.toBeChecked();
  await choose(page, 'Wallet address');
  await shown(page);
  for (const name of ['Profit after costs', 'Size', 'Wallet']) await expect(fact(page, name).first()).toBeVisible();
  await expect(group).toHaveAccessibleDescription(/look up this wallet’s trades\.$/);
  await choose(page, 'Dollars');
  await shown(page);
  for (const name of ['Dollars', 'Size', 'Wallet address']) await expect(part(page, name)).not.toBeChecked();
});

test('is saved, copied and passed on: as a picture, by its link, through a sheet, to X and to Telegram', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl() });
  // A browser without a screen has no sheet. This one lets the person change their mind once, and fails after that.
  await page.addInitScript(() => {
    const given: unknown[] = [];
    Object.assign(window, { givenToSheet: given });
    navigator.share = (what) => {
      given.push(what);
      const name = given.length === 1 ? 'AbortError' : 'NotAllowedError';
      return Promise.reject(new DOMException('no', name));
    };
    // The page may write to the clipboard and never read from it: what it wrote is heard on the way.
    const { clipboard } = navigator;
    const [write, writeText] = [clipboard.write.bind(clipboard), clipboard.writeText.bind(clipboard)];
    clipboard.write = (items) => write(items).then(() => void Object.assign(window, { copiedItem: items[0] }));
    clipboard.writeText = (text) => writeText(text).then(() => void Object.assign(window, { copiedText: text }));
  });
  await summed(page);
  const saving = page.waitForEvent('download');
  await button(page, 'Save picture').click();
  const png = await readFile(await (await saving).path());
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });

  await button(page, 'Copy picture').click();
  await expect(page.getByText('Picture copied')).toBeVisible();
  const copied = await page.evaluate(async () => {
    const item: ClipboardItem = Reflect.get(window, 'copiedItem');
    const { width, height } = await createImageBitmap(await item.getType('image/png'));
    return [width, height];
  });
  expect(copied).toEqual([1_200, 630]);

  const path = await shared(page);
  const url = new URL(path, siteUrl()).href;
  const copiedText = () => page.evaluate(() => Reflect.get(window, 'copiedText'));
  const text = /^BTC Long [+−]?[\d.]+\s?%$/;
  await button(page, 'Share with…').click();
  expect(await page.evaluate(() => Reflect.get(window, 'givenToSheet'))).toEqual([
    { url, text: expect.stringMatching(text) },
  ]);
  await expect(page.getByText('Link copied')).toHaveCount(0);
  await button(page, 'Share with…').click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await copiedText()).toBe(url);
  await page.evaluate(() => Reflect.deleteProperty(window, 'copiedText'));
  await button(page, 'Copy link').click();
  await expect.poll(copiedText).toBe(url);

  for (const [name, base] of [
    ['Post on X', 'https://x.com/intent/post'],
    ['Send on Telegram', 'https://t.me/share/url'],
  ] as const) {
    const link = dialog(page).getByRole('link', { name });
    await expect(link).toHaveAttribute('rel', /noreferrer|noopener/);
    const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
    expect(origin + pathname).toBe(base);
    expect(searchParams.get('url')).toBe(url);
    expect(searchParams.get('text')).toMatch(text);
  }
});

test('says where a browser does not let anything be copied', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await summed(page);
  await button(page, 'Copy picture').click();
  await expect(page.getByText('The browser did not allow copying.')).toBeVisible();
});
