import type { Page } from '@playwright/test';
import { routeTable } from '../../lib/config/site/routes';
import { axeFindings, beginIn, changeTo, layoutShift, overflow, type Theme, taken, watch } from './page-watch';
import { expect, test } from './test';

const redirected = new Set(['/', '/trade', '/admin', '/spot']);
const paths = [
  ...routeTable.map(({ path }) => path).filter((path) => !redirected.has(path)),
  '/memes?chain=base&sort=change&order=asc&memes=1',
  '/spot/arbitrum/ARB_USDC',
];
/** One of each layout: a trading screen, a long table, an account's page, a text, and a screen of the spot half. */
const layouts = ['/perpetual', '/markets', '/wallet', '/whitepaper', '/memes'];

const isLong = process.env['LONG'] === '1';

interface View {
  readonly prefix: string;
  readonly lang: string;
  readonly dir: string;
  readonly width: number;
  /** The theme for the first paint; the other one is checked after a change. */
  readonly first: Theme;
  readonly seen: readonly string[];
}

/**
 * English is checked on every route at desktop width. Themes and languages change colours and words, and what they
 * break they break in a layout, so one route per layout is checked in them. The pseudo-locale is longer than any
 * language and runs from right to left: at a narrow width it breaks first.
 */
const views: readonly View[] = [
  { prefix: '', lang: 'en', dir: 'ltr', width: 1280, first: 'dark', seen: paths },
  { prefix: '', lang: 'en', dir: 'ltr', width: 390, first: 'light', seen: isLong ? paths : layouts },
  { prefix: '/xa', lang: 'en', dir: 'rtl', width: 390, first: 'light', seen: isLong ? paths : layouts },
  { prefix: '/ar', lang: 'ar', dir: 'rtl', width: 390, first: 'light', seen: isLong ? paths : layouts },
  { prefix: '/xa', lang: 'en', dir: 'rtl', width: 1280, first: 'dark', seen: isLong ? paths : [] },
  { prefix: '/ar', lang: 'ar', dir: 'rtl', width: 1280, first: 'dark', seen: isLong ? paths : [] },
];

/** From a wide desk to the narrowest phone. */
async function narrow(page: Page, path: string): Promise<void> {
  for (const width of [1920, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

for (const { prefix, lang, dir, width, first, seen } of views) {
  test.describe(`${lang}${prefix} at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const path of seen) {
      test(path, async ({ page }) => {
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
        // A theme's colours are the same in every language, and a layout's colours the same on all its routes.
        if ((prefix === '' && layouts.includes(path)) || isLong) {
          await changeTo(page, first === 'dark' ? 'light' : 'dark');
          expect(await axeFindings(page, { rules: ['color-contrast'] })).toEqual([]);
          expect(await overflow(page)).toBeLessThanOrEqual(0);
        }
        expect(faults).toEqual([]);
      });
    }
  });
}

/**
 * Each page is loaded at the narrowest width, where longer words move what moves at all, then shown at the others: what
 * fits in them fits in English, which is therefore shown only once for each layout.
 */
for (const [prefix, seen] of [
  ['', isLong ? paths : layouts],
  ['/xa', paths],
] as const) {
  for (const part of [0, 1]) {
    const half = seen.filter((_, index) => index % 2 === part);
    const name = `nothing sticks out at any width${prefix === '' ? '' : ', in longer words'}`;
    test(`${name} (${part + 1} of 2)`, async ({ page }) => {
      const { faults } = watch(page);
      for (const path of half) {
        await page.setViewportSize({ width: 320, height: 900 });
        await page.goto(`${prefix}${path}`);
        expect(await layoutShift(page), path).toBeLessThan(0.02);
        await narrow(page, path);
      }
      expect(faults).toEqual([]);
    });
  }
}

for (const width of isLong ? [390, 768, 1920] : []) {
  for (const prefix of ['', '/xa']) {
    test(`nothing moves while a page comes at ${width} px${prefix === '' ? '' : ', in longer words'}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await page.goto(`${prefix}${path}`);
        expect(await overflow(page), path).toBeLessThanOrEqual(0);
        expect(await layoutShift(page), path).toBeLessThan(0.02);
      }
    });
  }
}

test('each title is its own', async ({ request }) => {
  const titles = await Promise.all(
    paths.map(async (path) => /<title>(.*?)<\/title>/.exec(await (await request.get(path)).text())?.[1]),
  );
  const repeated = titles.filter((title, index) => titles.indexOf(title) !== index);
  // Any part of the list of pairs is one screen.
  expect(new Set(repeated).size).toBe(1);
});

for (const [from, to] of [
  ['/', '/perpetual'],
  ['/trade?symbol=ETH', '/trading?symbol=ETH'],
  ['/admin', '/perpetual'],
  ['/en/stats', '/stats'],
]) {
  test(`${from} leads to ${to}`, async ({ request, baseURL }) => {
    const answer = await request.get(from ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.url()).toBe(`${baseURL}${to}`);
  });
}

for (const path of ['/download-timer', '/xa/download-timer', '/xa/fees', '/de/markets']) {
  test(`the font of ${path} may come late: nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { promise: shown, resolve: letItCome } = Promise.withResolvers<void>();
    const requested = page.waitForRequest(/\.woff2/);
    await page.route(/\.woff2/, async (route) => {
      await shown;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await requested;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const came = page.waitForResponse(/\.woff2/);
    letItCome();
    await (await came).finished();
    await taken(page);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
}
