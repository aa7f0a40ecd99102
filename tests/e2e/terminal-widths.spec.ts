import { openChart } from './drawn-chart';
import { expect, test } from './test';

const isWhole = (element: Element): boolean => element.scrollWidth <= element.clientWidth;

test('no tab of the book is cut by its finest step, and no period by the tools', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/perpetual?symbol=DOGE');
  await expect(page.getByRole('application', { name: 'Chart of DOGE' })).toBeVisible();
  const tabs = page.getByRole('tablist', { name: 'Order book' });
  await expect(tabs.getByRole('tab', { name: 'Depth' })).toBeVisible();
  await expect.poll(() => tabs.evaluate(isWhole)).toBe(true);
  expect(await page.getByRole('group', { name: 'Period' }).evaluate(isWhole)).toBe(true);
});

test('the market bar shows the index price whole on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openChart(page);
  const bar = await page.getByRole('region', { name: 'Market figures' }).boundingBox();
  const index = await page
    .getByText('Index Price', { exact: true })
    .locator('xpath=following-sibling::dd')
    .boundingBox();
  expect((index?.x ?? 0) + (index?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0));
});
