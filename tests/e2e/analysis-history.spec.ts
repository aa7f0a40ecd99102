import type { Page } from '@playwright/test';
import { AccountTrader } from './account-trader';
import { axeFindings, inBothThemes, overflow } from './page-watch';
import { expect, test } from './test';
import { said } from './trader';

const analyze = (page: Page) => page.getByRole('button', { name: 'Analyze', exact: true });
const symbol = (page: Page) => page.getByRole('combobox', { name: 'Symbol' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const result = (page: Page) => page.getByRole('region', { name: 'Analyses' });

test('an analysis of a signed-in wallet is in its history, and a press shows it again', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.come('/ai-trading');
  await expect(tab(page, 'History')).toBeEnabled();
  await symbol(page).fill('SOL-USDT');
  await analyze(page).click();
  await expect(result(page)).toBeVisible();
  await page.reload();
  await tab(page, 'History').click();
  await page.getByRole('button', { name: /^SOL-USDT 1H/ }).click();
  await expect(tab(page, 'Analysis')).toHaveAttribute('aria-selected', 'true');
  await expect(result(page).getByText(/^Analyzed .* · 1 credit used$/)).toBeVisible();
  await expect(result(page).getByRole('application', { name: 'Chart of SOL-USDT' })).toContainText('SOL-USDT');
});

test('an analysis is shared by a press, is a page that no search engine lists, and is deleted by its owner', async ({
  page,
}) => {
  const owner = await AccountTrader.enter(page);
  await owner.come('/ai-trading');
  await expect(tab(page, 'History')).toBeEnabled();
  await analyze(page).click();
  await page.getByRole('button', { name: 'Share publicly' }).click();
  await expect(said(page, 'The analysis is public')).toBeVisible();
  const path = await page.getByRole('link', { name: 'Open the public page' }).getAttribute('href');
  expect(path).toMatch(/^\/[0-9a-f]{32}$/);
  const shared = String(path);
  expect(await axeFindings(page)).toEqual([]);

  const visitor = await page.context().browser()?.newContext();
  if (visitor === undefined) throw new Error('No browser');
  const stranger = await visitor.newPage();
  await stranger.goto(new URL(shared, page.url()).href);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(/^BTC-USDT 1H: (Buy|Sell|Neutral)$/);
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(stranger.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`/og/share${shared}$`),
  );
  const picture = stranger.getByRole('img', { name: 'Picture of an analysis of BTC-USDT' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200);
  // The page is the owner's choice and not the owner: no wallet is on it, in full or shortened.
  expect(await stranger.getByRole('main').innerHTML()).not.toMatch(/0x[0-9a-fA-F]{4}/);
  expect(await overflow(stranger)).toBe(0);
  expect(await inBothThemes(stranger)).toEqual([]);
  // A reader of another language gets the picture in it, and is told in which the sentences are.
  await expect(stranger.getByText(/in another language/)).toHaveCount(0);
  await stranger.goto(new URL(`/de${shared}`, page.url()).href);
  await expect(
    stranger.getByText('Die folgenden Sätze wurden in einer anderen Sprache geschrieben: Englisch.'),
  ).toBeVisible();
  await expect(stranger.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`/og/de/share${shared}$`),
  );
  await expect(stranger.locator('main li[lang="en"]').first()).toBeVisible();
  const drawn = await Promise.all(
    ['', '/de', '/ar', '/hi'].map(async (prefix) => {
      const answer = await page.request.get(`/og${prefix}/share${shared}`);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
      return (await answer.body()).toString('base64');
    }),
  );
  expect(new Set(drawn).size).toBe(4);
  await visitor.close();

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(said(page, 'The page is deleted')).toBeVisible();
  await expect.poll(async () => (await page.request.get(shared)).status(), { timeout: 60_000 }).toBe(404);
  await expect.poll(async () => (await page.request.get(`/og/share${shared}`)).status(), { timeout: 60_000 }).toBe(404);
});

test('the history is narrowed by symbol and outcome, says how each ended, and sums up what matches', async ({
  page,
}) => {
  const owner = await AccountTrader.enter(page);
  await owner.come('/ai-trading');
  await expect(tab(page, 'History')).toBeEnabled();
  for (const name of ['ETH-USDT', 'BTC-USDT']) {
    await symbol(page).fill(name);
    await analyze(page).click();
    await expect(result(page).getByRole('heading', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  await tab(page, 'History').click();
  const rows = page.getByRole('list', { name: 'Analyses' }).getByRole('button');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/Still open|No proposal/);
  await expect(page.getByText('Sum', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: /^Symbol/ }).click();
  await page.getByRole('option', { name: 'ETH-USDT' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('ETH-USDT');
  await page.getByRole('combobox', { name: /^Outcome/ }).click();
  await page.getByRole('option', { name: 'Target reached' }).click();
  await expect(page.getByRole('heading', { name: 'No analysis matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'No analysis matches' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
