import type { Page } from '@playwright/test';
import { taken, watch } from './page-watch';
import { expect, test } from './test';

const storages: readonly (readonly [string, () => void])[] = [
  [
    'switched off',
    () => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
  [
    'damaged',
    () => {
      for (const key of ['theme', 'pair', 'wallet']) localStorage.setItem(`pluto.${key}`, '{"\u0000<script>');
    },
  ],
];

async function worksBy(page: Page): Promise<void> {
  await taken(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('banner').getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
}

for (const [name, spoil] of storages) {
  test(`with storage ${name} the page stands and a look can still be chosen`, async ({ page }) => {
    const { faults } = watch(page);
    await page.addInitScript(spoil);
    await page.goto('/perpetual');
    await worksBy(page);
    expect(faults).toEqual([]);
  });
}

test('with cookies refused a language can still be chosen', async ({ page }) => {
  const { faults } = watch(page);
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined }));
  await page.goto('/fees');
  await taken(page);
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\/fees$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(faults).toEqual([]);
});

const long = 'x'.repeat(3_000);
const odd: readonly (readonly [string, string, Record<string, string>])[] = [
  ['broken cookies', '/', { cookie: '=;;;%%%; pluto_locale=%E0%A4%A; pluto_locale=xx' }],
  ['a cookie of an unknown language', '/whitepaper', { cookie: 'pluto_locale=tlh' }],
  ['a broken session', '/admin', { cookie: `pluto_session=${long}` }],
  ['broken languages', '/', { 'accept-language': ';q=;;,,*;q=abc,en-' }],
  ['endless languages', '/', { 'accept-language': long }],
  ['a broken encoding', '/fees', { 'accept-encoding': ';;q,br;q=x' }],
  ['a broken query', '/perpetual?symbol=%E0%A4%A&symbol[]=1&&&=', {}],
  ['an endless query', `/trading?symbol=${long}`, {}],
  ['a null', '/aaaaaaaa%00bbb', {}],
  ['a way up', '/%2e%2e/%2e%2e/etc/passwd', {}],
  ['a double slash', '//example.org/fees', {}],
  ['a broken router', '/fees', { rsc: '1', 'next-router-state-tree': '%5B%22x' }],
  ['a forged step of the router', '/fees', { 'x-middleware-subrequest': 'middleware', 'next-url': '//x' }],
];

for (const [name, path, headers] of odd) {
  test(`${name}: an answer, no exception and no blank page`, async ({ baseURL }) => {
    const answer = await fetch(`${baseURL}${path}`, { headers });
    expect(answer.status).toBeLessThan(500);
    expect(new URL(answer.url).origin).toBe(new URL(baseURL ?? '').origin);
    const text = await answer.text();
    if (answer.headers.get('content-type')?.startsWith('text/html')) expect(text).toMatch(/<h1[^>]*>[^<]/);
    else expect(text).not.toBe('');
  });
}
