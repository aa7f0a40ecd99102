import { readFileSync } from 'node:fs';
import { taken } from './page-watch';
import { logOf } from './stack';
import { expect, test } from './test';

const reported = (response: { url(): string }) => response.url().endsWith('/api/report-error');

/** Returns the server's lines about errors of the page with this request. */
const linesOf = (page: string): unknown[] =>
  readFileSync(logOf('server'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('an error in a browser') && line.includes(page))
    .map((line) => JSON.parse(line));

test('an error in a browser reaches the server’s log, with the request and the build of its page', async ({ page }) => {
  const document = await page.goto('/fees');
  const id = document?.headers()['x-request-id'] ?? '';
  await taken(page);
  const answer = page.waitForResponse(reported);
  await page.evaluate(() => void Promise.reject(`the order of ${(12.5).toString()} BTC was lost`));
  expect((await answer).status()).toBe(200);
  expect((await (await answer).request().allHeaders())['cookie']).toBeUndefined();
  // The line goes through the launcher to its file.
  await expect
    .poll(() => linesOf(id))
    .toMatchObject([
      { level: 'warn', kind: 'rejection', message: 'the order of # BTC was lost', page: id, browser: 'Chrome, Linux' },
    ]);
  expect(Object(linesOf(id)[0]).release).toMatch(/^[\w-]{10,}$/);
});

test('a screen that failed is reported, and names a number that can be copied', async ({ page }) => {
  await page.addInitScript(() => {
    const copy = (text: string) => Promise.resolve(Reflect.set(window, 'copied', text));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copy } });
  });
  await page.goto('/fees');
  await taken(page);
  await page.route(/\/_next\/static\/chunks\//, (route) => route.abort());
  const answer = page.waitForResponse(reported);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Statistics' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Reference');
  expect((await answer).status()).toBe(200);
  await alert.getByRole('button', { name: 'Copy' }).click();
  await expect(alert.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = String(await page.evaluate(() => Reflect.get(window, 'copied')));
  await expect(alert).toContainText(copied);
  await expect.poll(() => linesOf(copied)).toMatchObject([{ kind: 'screen', page: copied }]);
});
