import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dirOf, listedLocales } from '@/lib/i18n/locales';
import { axeFindings, inBothThemes, overflow, watch } from './page-watch';
import { venueQuestions } from './sandbox';
import { choose, shared, shown, summed } from './shared-trade';
import { siteUrl } from './stack';
import { expect, test } from './test';

async function openShare(page: Page): Promise<string> {
  await summed(page);
  await choose(page, 'Wallet address');
  await shown(page);
  return shared(page);
}

test('the page of a share speaks twelve languages, one of them from right to left, and is in no sitemap', async ({
  page,
}) => {
  await summed(page);
  const path = await shared(page);
  for (const locale of listedLocales) {
    const words = JSON.parse(await readFile(`messages/${locale}/share.json`, 'utf8'));
    await page.goto(`${locale === 'en' ? '' : `/${locale}`}${path}`);
    await expect(page.locator('html')).toHaveAttribute('dir', dirOf(locale));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading.replace('{coin}', 'BTC'));
    await expect(page.getByText(words.entry, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: words.action.replace('{coin}', 'BTC') })).toBeVisible();
    await expect(
      page.getByText(words.checked.split('{')[0].trim() || words.checked.split('}').at(-1).trim()),
    ).toBeVisible();
    expect(await overflow(page), locale).toBeLessThanOrEqual(0);
  }
  await page.goto(`/ar${path}`);
  expect(await inBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const parts = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) expect(await (await page.request.get(part)).text()).not.toContain(path.slice(1));
});

test('says that a link leads nowhere, in each form that a link may be broken', async ({ page }) => {
  const gone = await page.goto(`/${'0'.repeat(32)}`);
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid share link.');
  // A link that was cut off has the shape of no share: it gets the screen of every made-up address.
  const cut = await page.goto(`/${'0'.repeat(20)}`);
  expect(cut?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a reckoning says that the exchange does not answer, and reckons once it does', async ({ page, browser }) => {
  const path = await openShare(page);
  const stranger = await browser.newPage();
  await stranger.route(venueQuestions(), (route) => route.abort());
  await stranger.goto(siteUrl() + path);
  await stranger.getByRole('button', { name: 'Check it yourself' }).click();
  await expect(stranger.getByText('The exchange does not answer.')).toBeVisible();
  expect(await axeFindings(stranger)).toEqual([]);
  await stranger.unroute(venueQuestions());
  await stranger.getByRole('button', { name: 'Try again' }).click();
  await expect(stranger.getByText('All figures agree with the exchange.')).toBeVisible();
  await stranger.close();
});

test('a reckoning says what differs, and what the exchange no longer tells', async ({ page, browser }) => {
  const path = await openShare(page);
  const stranger = await browser.newPage();
  const { faults } = watch(stranger);
  let change = (fills: object[]): object[] => fills.map((fill) => ({ ...fill, fee: '123.45' }));
  await stranger.route(venueQuestions(), async (route) => {
    if (route.request().postDataJSON().type !== 'userFillsByTime') return route.continue();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: change(await answer.json()) });
  });
  await stranger.goto(siteUrl() + path);
  await stranger.getByRole('button', { name: 'Check it yourself' }).click();
  await expect(stranger.getByText('Some figures differ from the exchange.')).toBeVisible();
  const fees = stranger.getByRole('row').filter({ hasText: 'Fees of opening and closing' });
  await expect(fees.getByRole('cell').first()).toHaveText('246.9');
  expect(await axeFindings(stranger)).toEqual([]);

  change = (fills) => fills.slice(1);
  await stranger.reload();
  await stranger.getByRole('button', { name: 'Check it yourself' }).click();
  await expect(stranger.getByText('The exchange no longer shows how this position began.')).toBeVisible();
  expect(faults).toEqual([]);
  await stranger.close();
});
