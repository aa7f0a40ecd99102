import type { Page } from '@playwright/test';
import { axeFindings, watch } from './page-watch';
import { expect, test } from './test';

// A model of the sandbox that writes slowly enough to be looked at.
test.use({ hasOwnStack: true, ownSettings: { AI_MODEL: 'sandbox+slow' } });

const analyze = (page: Page) => page.getByRole('button', { name: 'Analyze', exact: true });
const writing = (page: Page) => page.getByRole('region', { name: 'The model is writing' });
const result = (page: Page) => page.getByRole('region', { name: 'Analyses' });
const writer = 'Written by the model sandbox+slow';

test('an analysis is read while it is written, and the whole takes its place', async ({ page }) => {
  const seen = watch(page);
  await page.goto('/ai-trading');
  await page.getByRole('combobox', { name: 'Symbol' }).fill('ETH-USDT');
  await analyze(page).click();
  await expect(writing(page)).toContainText('The averages and');
  await expect(result(page)).toHaveCount(0);
  // Only whole sentences are said to those who hear the page.
  await expect(writing(page).locator('[aria-live=polite]')).toHaveText(/^(?:The averages|Momentum) .* (?:side|it)\.$/);
  expect(await axeFindings(page)).toEqual([]);
  await expect(result(page).getByText(writer)).toBeVisible();
  await expect(writing(page)).toHaveCount(0);
  await expect(result(page).getByText('The market follows its recent pattern.')).toBeVisible();
  expect(seen.faults).toEqual([]);
});

test('an analysis that is being written can be stopped', async ({ page }) => {
  await page.goto('/ai-trading');
  await page.getByRole('combobox', { name: 'Symbol' }).fill('SOL-USDT');
  await analyze(page).click();
  await expect(writing(page)).toContainText('The averages');
  await writing(page).getByRole('button', { name: 'Stop' }).click();
  await expect(writing(page)).toHaveCount(0);
  await expect(analyze(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'No analysis yet' })).toBeVisible();
});

test('a stream that breaks is followed by the whole answer', async ({ page }) => {
  const line = { kind: 'words', attempt: 0, reasons: ['It begins '], market: '' };
  await page.route('**/api/gptchart-stream', (route) =>
    route.fulfill({ contentType: 'application/x-ndjson', body: `${JSON.stringify(line)}\n{"kind":"wor` }),
  );
  await page.goto('/ai-trading');
  await page.getByRole('combobox', { name: 'Symbol' }).fill('XRP-USDT');
  await analyze(page).click();
  await expect(result(page).getByText(writer)).toBeVisible();
});
