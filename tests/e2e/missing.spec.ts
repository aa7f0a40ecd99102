import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { axeFindings, beginIn, changeTo, overflow, taken, watch } from './page-watch';
import { expect, test } from './test';

const missing = [
  { path: '/nope', lang: 'en', text: 'Oops! Page not found', home: '/' },
  { path: '/stats/nope', lang: 'en', text: 'Oops! Page not found', home: '/' },
  { path: '/xx/stats', lang: 'en', text: 'Oops! Page not found', home: '/' },
  { path: '/spot/BASE', lang: 'en', text: 'Oops! Page not found', home: '/' },
  { path: '/en/nope/deeper', lang: 'en', text: 'Oops! Page not found', home: '/' },
  { path: '/not-found-screen', lang: 'en', text: 'Oops! Page not found', home: '/' },
  { path: '/aB3dE6gH', lang: 'en', text: 'Oops! Page not found', home: '/' },
  { path: '/de/nope?a=1', lang: 'de', text: 'Hoppla! Seite nicht gefunden', home: '/de' },
] as const;

const isLong = process.env['LONG'] === '1';
/** With scripts it is the same page, hydrated: one of each language is enough. */
const awake = missing.filter(({ path }) => isLong || path === '/nope' || path === '/de/nope?a=1');

for (const [javaScriptEnabled, seen] of [
  [false, missing],
  [true, awake],
] as const) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    for (const { path, lang, text, home } of seen) {
      test(`${path} is not found, and says so`, async ({ page }) => {
        const { faults } = watch(page);
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        expect(await page.title()).toBe(`${text} · Pluto`);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
        await expect(page.getByText(text)).toBeVisible();
        await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', home);
        expect(new URL(page.url()).pathname).toBe(path.replace(/^\/en/, '').split('?')[0]);
        // The browser itself reports the status of the document.
        expect(faults.filter((fault) => !fault.includes('404 (Not Found)'))).toEqual([]);
      });
    }
  });
}

test('the screen wakes up under the address that was asked for', async ({ page }) => {
  await beginIn(page, 'light');
  const { faults } = watch(page);
  await page.goto('/de/nope?a=1');
  await taken(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await changeTo(page, 'dark');
  expect(await axeFindings(page, { rules: ['color-contrast'] })).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Sprache' }).click();
  await expect(page.getByRole('menuitem', { name: 'Français' })).toHaveAttribute('href', '/fr/nope?a=1');
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gebühren' }).click();
  await expect(page).toHaveURL(/\/de\/fees$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/de\/nope\?a=1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});

const kept = fileURLToPath(new URL('../../.next/server/app', import.meta.url));

test('made-up addresses leave nothing behind', async ({ baseURL }) => {
  if (isLong) test.slow();
  const made = (count: number) =>
    Array.from({ length: count }, (_, index) => [
      `/spot/made-up-${index}`,
      `/de/spot/made-up-${index}/A_B`,
      `/spot/base/A${index}_B`,
      `/made-up-${index}`,
      `/stats/made-up-${index}`,
      `/z${index}/stats`,
      `/SPOT/bAse?x=${index}`,
      `/fees?made-up=${index}`,
    ]).flat();
  const ask = async (paths: readonly string[]) => {
    for (let at = 0; at < paths.length; at += 16) {
      const answers = await Promise.all(
        paths.slice(at, at + 16).map(async (path) => {
          const answer = await fetch(new URL(path, baseURL), { redirect: 'manual' });
          await answer.arrayBuffer();
          return { path, status: answer.status };
        }),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
  };
  const files = () => readdirSync(kept, { recursive: true }).length;
  // The first round may create files that are made on first use.
  await ask(made(1));
  const before = files();
  await ask(made(isLong ? 60 : 8));
  expect(files()).toBe(before);
});
