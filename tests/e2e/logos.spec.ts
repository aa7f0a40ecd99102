import type { Locator } from '@playwright/test';
import { expect, test } from './test';

const isDrawn = (image: Locator) =>
  image.evaluate((element) => element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0);

test('coins bear their marks in the header and in the list, and nothing moves when they come', async ({ page }) => {
  const { promise: later, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/logos/**', async (route) => {
    await later;
    await route.continue();
  });
  await page.goto('/perpetual');
  const head = page.locator('summary', { hasText: 'BTC-USDT' });
  await head.click();
  const row = page.locator('#selector-rows tr[data-coin="ETH"]');
  await expect(row.locator('img')).toHaveAttribute('src', /^\/logos\/[0-9a-f]{8}\/ETH\.svg$/);
  await expect(row.locator('a')).toHaveAttribute('data-l', 'E');
  const places = () =>
    Promise.all([head.locator('img'), head.getByText('BTC-USDT'), row.locator('a')].map((each) => each.boundingBox()));
  // A row has no place for a moment while it is rendered again.
  await expect.poll(places).not.toContain(null);
  const before = await places();
  letGo();
  for (const image of [head.locator('img'), row.locator('img')]) await expect.poll(() => isDrawn(image)).toBe(true);
  await expect.poll(places).toEqual(before);
});

test('a mark that is kept from the page leaves the letter, in rows and elsewhere', async ({ page }) => {
  await page.route('**/logos/**', (route) => route.abort());
  await page.goto('/markets');
  const link = page.locator('tbody th a', { hasText: /^ETH$/ });
  await expect(link.locator('img')).toBeHidden();
  expect(await link.evaluate((element) => getComputedStyle(element, '::before').content)).toContain('"E"');
  await page.goto('/markets/BTC');
  const logo = page.locator('h1 [data-letter="B"]');
  await expect(logo.locator('img')).toBeHidden();
  expect(await logo.evaluate((element) => getComputedStyle(element, '::before').content)).toContain('"B"');
});

test('the server keeps a logo for good and has nothing for what is no coin', async ({ page, request }) => {
  await page.goto('/markets');
  const source = await page.locator('tbody th img').first().getAttribute('src');
  const answer = await request.get(source ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  const folder = source?.replace(/[^/]+$/, '');
  for (const file of ['NOPE.svg', '..%2F..%2Fpackage.json', '%2e%2e%2fBTC.svg']) {
    expect((await request.get(`${folder}${file}`)).status(), file).toBe(404);
  }
  // No page reads a query here, so a query leads to the same cached file.
  const [plain, queried] = await Promise.all(['', '?1'].map((query) => request.get(`${folder}BTC.svg${query}`)));
  expect(await queried?.text()).toBe(await plain?.text());
});
