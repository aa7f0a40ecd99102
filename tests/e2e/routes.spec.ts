import { expect, test } from '@playwright/test';
import { routeTable } from '../../lib/config/routes';
import { axeFindings, beginIn, changeTo, layoutShift, overflow, taken, watch } from './page-watch';

const redirected = new Set(['/', '/trade', '/admin']);
const paths = [
  ...routeTable.map(({ path }) => path).filter((path) => !redirected.has(path)),
  '/spot/arbitrum',
  '/spot/arbitrum/ARB_USDC',
];
const locales = [
  { prefix: '', lang: 'en', dir: 'ltr' },
  { prefix: '/ar', lang: 'ar', dir: 'rtl' },
  { prefix: '/xa', lang: 'en', dir: 'rtl' },
];
/** Each begins in one theme and is then put into the other: both are seen, and each is once there before the paint. */
const looks = [
  { width: 1280, first: 'dark', second: 'light' },
  { width: 390, first: 'light', second: 'dark' },
] as const;

const isLong = process.env['LONG'] === '1';
/**
 * The pseudo-locale is longer than any language and from right to left; where it is narrow it breaks first. Of Arabic
 * itself a few are seen each time.
 */
const inArabic = ['/perpetual', '/markets', '/wallet', '/whitepaper'];

function pathsSeen(prefix: string, width: number): readonly string[] {
  if (prefix === '' || isLong) return paths;
  if (width > 768) return [];
  return prefix === '/ar' ? inArabic : paths;
}

for (const { prefix, lang, dir } of locales) {
  for (const { width, first, second } of looks) {
    test.describe(`${lang}${prefix} at ${width} px`, () => {
      test.use({ viewport: { width, height: 844 } });

      for (const path of pathsSeen(prefix, width)) {
        test(path, async ({ page }) => {
          // Every row of a long table is looked at.
          test.slow();
          await beginIn(page, first);
          const { faults } = watch(page);
          const response = await page.goto(`${prefix}${path}`);
          expect(response?.status()).toBe(200);
          await taken(page);
          await expect(page.locator('html')).toHaveAttribute('lang', lang);
          await expect(page.locator('html')).toHaveAttribute('dir', dir);
          await expect(page.locator('html')).toHaveAttribute('data-theme', first);
          expect(await page.title()).toMatch(/\S+ · \S+/);
          await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{3}/);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
            await expect(page.getByRole(landmark)).toHaveCount(1);
          }
          expect(await overflow(page)).toBeLessThanOrEqual(0);
          expect(await layoutShift(page)).toBeLessThan(0.02);
          expect(await axeFindings(page)).toEqual([]);
          // A theme is colours and nothing else, and they are the same in every language.
          if (prefix === '' || isLong) {
            await changeTo(page, second);
            expect(await axeFindings(page, ['color-contrast'])).toEqual([]);
            expect(await overflow(page)).toBeLessThanOrEqual(0);
          }
          expect(faults).toEqual([]);
        });
      }
    });
  }
}

/** Between the phone and the desk, and beyond it: nothing sticks out, in the longest words either. */
for (const width of [320, 768, 1920]) {
  for (const prefix of ['', '/xa']) {
    test(`nothing sticks out at ${width} px${prefix === '' ? '' : ', in longer words'}`, async ({ page }) => {
      test.setTimeout(90_000);
      const { faults } = watch(page);
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await page.goto(`${prefix}${path}`);
        expect(await overflow(page), path).toBeLessThanOrEqual(0);
        expect(await layoutShift(page), path).toBeLessThan(0.02);
      }
      expect(faults).toEqual([]);
    });
  }
}

test('each title is its own', async ({ request }) => {
  const titles = await Promise.all(
    paths.map(async (path) => /<title>(.*?)<\/title>/.exec(await (await request.get(path)).text())?.[1]),
  );
  const repeated = titles.filter((title, index) => titles.indexOf(title) !== index);
  // The entry of spot and its chains are one screen; the special spot page is the spot screen too.
  expect(new Set(repeated).size).toBeLessThanOrEqual(1);
});

for (const [from, to] of [
  ['/', '/perpetual'],
  ['/trade?symbol=ETH', '/trading?symbol=ETH'],
  ['/admin', '/perpetual'],
  ['/spot/nowhere', '/spot'],
  ['/de/spot/nowhere/A_B?x=1', '/de/spot?x=1'],
  ['/en/stats', '/stats'],
]) {
  test(`${from} leads to ${to}`, async ({ page }) => {
    await page.goto(from ?? '');
    await expect(page).toHaveURL(new RegExp(`${(to ?? '').replace('?', '\\?')}$`));
  });
}

for (const path of ['/download-timer', '/xa/download-timer', '/xa/fees', '/de/markets']) {
  test(`the font of ${path} may come late: nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { promise: shown, resolve: letItCome } = Promise.withResolvers<void>();
    const asked = page.waitForRequest(/\.woff2/);
    await page.route(/\.woff2/, async (route) => {
      await shown;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await asked;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const came = page.waitForResponse(/\.woff2/);
    letItCome();
    await (await came).finished();
    await taken(page);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
}
