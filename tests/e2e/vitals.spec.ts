import type { Page } from '@playwright/test';
import { taken } from './page-watch';
import { expect, test } from './test';
import { field, said, submit, trader } from './trader';

const script = 'script[src="/report-vitals.js"]';

/** Keeps what the page reports, which goes to the server as well. */
async function keepReports(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const sent: string[] = [];
    Reflect.set(window, 'sentReports', sent);
    navigator.sendBeacon = (url, data) => {
      if (data instanceof Blob) void data.text().then((text) => sent.push(text));
      return send(url, data);
    };
  });
}

const reports = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => Object(Reflect.get(window, 'sentReports')).map((text: string) => JSON.parse(text)));

/** Waits until the browser had nothing else to do, twice: by then the page has loaded what it loads when idle. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => done(true)))));

test('a page reports once how fast it was, when it is left, and says nothing of whom', async ({ page }) => {
  await keepReports(page);
  await page.goto('/markets?q=secret');
  await taken(page);
  await expect(page.locator(script)).toBeAttached();
  await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/report-vitals.js`).length > 0);
  const answered = page.waitForResponse('**/api/report-vitals');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await answered).status()).toBe(200);
  const [report, second] = await reports(page);
  expect(second).toBeUndefined();
  expect(report).toMatchObject({ kind: 'page', page: 'markets', device: 'desktop' });
  const { kind: _, page: _page, device: _device, ...measures } = Object(report);
  expect(Object.keys(measures)).toEqual(expect.arrayContaining(['ttfb', 'cls']));
  for (const value of Object.values(measures)) expect(Number.isInteger(value)).toBe(true);
  expect(JSON.stringify(report)).not.toContain('secret');
});

test('a browser that asks not to be followed reports nothing', async ({ page, request, stack }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/markets', { waitUntil: 'load' });
  await idle(page);
  await expect(page.locator(script)).toHaveCount(0);
  const report = (headers: Record<string, string>) =>
    request.post('/api/report-vitals', {
      headers: { origin: stack.url, ...headers },
      data: { kind: 'page', device: 'phone', page: 'markets', ttfb: 1 },
    });
  expect(await (await report({ 'sec-gpc': '1' })).json()).toEqual({ noted: false });
  expect(await (await report({ dnt: '1' })).json()).toEqual({ noted: false });
});

test('each order reports its way: to our server, through it, to the exchange, and until it was filled', async ({
  page,
}) => {
  await keepReports(page);
  await trader(page);
  await expect(page.locator(script)).toBeAttached();
  await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/report-vitals.js`).length > 0);
  await field(page, 'Size').fill('0.01');
  const answered = page.waitForResponse('**/api/report-vitals');
  await submit(page).click();
  await expect(said(page, 'Order Placed')).toBeVisible();
  expect((await answered).status()).toBe(200);
  const [report] = await reports(page);
  expect(Object.keys(Object(report)).sort()).toEqual(['device', 'filled', 'kind', 'server', 'trip', 'venue']);
  const { filled, server, trip, venue } = Object(report);
  expect(Math.abs(filled - trip - server - venue)).toBeLessThan(4);
});
