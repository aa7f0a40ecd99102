import { expect, test } from './test';

test('the first address leads to a page, and the pages to each other', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/perpetual$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fees' }).click();
  await expect(page).toHaveURL(/\/fees$/);
  await expect(page.getByRole('row', { name: 'Maker' })).toContainText('0.0150%');
  await expect(page.getByRole('row', { name: 'Taker' })).toContainText('0.0450%');
});

test('the statistics show the seeded leaderboard', async ({ page }) => {
  await page.goto('/stats');
  await expect(page.getByRole('row')).toHaveCount(51);
  await expect(page.getByRole('banner').getByText('Sandbox')).toBeVisible();
});

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
