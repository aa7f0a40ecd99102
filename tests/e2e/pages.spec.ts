import { expect, test } from '@playwright/test';
import { taken, watch } from './page-watch';

const pages = [
  { path: '/stats', title: 'Platform Statistics · Pluto', heading: 'Platform Statistics' },
  { path: '/fees', title: 'Platform Fees · Pluto', heading: 'Platform Fees' },
];

for (const { path, title, heading } of pages) {
  for (const width of [390, 768, 1280, 1920]) {
    for (const colorScheme of ['dark', 'light'] as const) {
      test(`${path} at ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        const { faults } = watch(page);
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page).toHaveTitle(title);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
          await expect(page.getByRole(landmark)).toBeVisible();
        }
        await taken(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        expect(faults).toEqual([]);
      });
    }
  }
}

test('the first address leads to a page, and the pages to each other', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/perpetual$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fees' }).click();
  await expect(page).toHaveURL(/\/fees$/);
  await expect(page.getByRole('row', { name: 'Maker' })).toContainText('0.0200%');
  await expect(page.getByRole('row', { name: 'Taker' })).toContainText('0.0500%');
});

test('the statistics show the seeded leaderboard', async ({ page }) => {
  await page.goto('/stats');
  await expect(page.getByRole('row')).toHaveCount(51);
  await expect(page.getByRole('banner').getByText('Sandbox')).toBeVisible();
});

for (const path of ['/nope', '/stats/nope', '/xx/stats', '/en/nope/deeper']) {
  test(`${path} is not found, and says so`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/');
  });
}

test('a page is complete without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/stats');
  await expect(page.getByRole('row')).toHaveCount(51);
  await context.close();
});

test('an injected script does not run', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await page.goto('/fees');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    return Reflect.has(window, 'injected');
  });
  expect(ran).toBe(false);
  expect(refused.join()).toContain('Content Security Policy');
});
