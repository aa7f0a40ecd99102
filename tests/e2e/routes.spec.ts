import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { routeTable } from '../../lib/config/routes';
import { taken, watch } from './page-watch';

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
const looks = [
  { width: 1280, theme: 'dark' },
  { width: 390, theme: 'light' },
] as const;

async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (!Reflect.get(entry, 'hadRecentInput')) sum += Number(Reflect.get(entry, 'value'));
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

for (const { prefix, lang, dir } of locales) {
  for (const { width, theme } of looks) {
    test.describe(`${lang}${prefix} at ${width} px, ${theme}`, () => {
      test.use({ viewport: { width, height: 844 } });
      test.beforeEach(async ({ page }) => {
        await page.addInitScript((value) => localStorage.setItem('pluto.theme', value), theme);
      });

      for (const path of paths) {
        test(path, async ({ page }) => {
          const { faults } = watch(page);
          const response = await page.goto(`${prefix}${path}`);
          expect(response?.status()).toBe(200);
          await taken(page);
          await expect(page.locator('html')).toHaveAttribute('dir', dir);
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          expect(await page.title()).toMatch(/\S+ · \S+/);
          await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{3}/);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
            await expect(page.getByRole(landmark)).toHaveCount(1);
          }
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
          expect(await layoutShift(page)).toBeLessThan(0.02);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
          expect(faults).toEqual([]);
        });
      }
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
  ['/en/stats', '/stats'],
]) {
  test(`${from} leads to ${to}`, async ({ page }) => {
    await page.goto(from ?? '');
    await expect(page).toHaveURL(new RegExp(`${(to ?? '').replace('?', '\\?')}$`));
  });
}
