import type { APIRequestContext } from '@playwright/test';
import { chains } from '../../lib/config/venues/chains';
import { listedLocales } from '../../lib/i18n/locales';
import { localePath } from '../../lib/i18n/paths';
import { taken, watch } from './page-watch';
import { expect, test } from './test';

const pairIn = (chain: string) => new RegExp(`^/spot/${chain}/[^/]+_[^/]+$`);

async function leadsTo(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  return { status: answer.status(), location: answer.headers()['location'] ?? '' };
}

test('the entry of spot leads to the newest pair, in every language', async ({ request }) => {
  const { status, location } = await leadsTo(request, '/spot');
  expect(status).toBe(307);
  expect(location).toMatch(pairIn('[a-z]+'));
  for (const locale of listedLocales) {
    const there = await leadsTo(request, localePath(locale, '/spot/avalanche'));
    expect(there.status, locale).toBe(307);
    expect(there.location, locale).toBe(localePath(locale, '/spot/avalanche/COQ_AVAX'));
  }
  expect((await request.get('/spot')).url()).toContain('/spot/');
});

test('a chain’s entry leads to a pair of that chain', async ({ request }) => {
  for (const { priceDataId } of chains) {
    const { status, location } = await leadsTo(request, `/spot/${priceDataId}`);
    expect(status, priceDataId).toBe(307);
    expect(location).toMatch(pairIn(priceDataId));
  }
});

for (const [from, to] of [
  ['/spot/nowhere', '/spot'],
  ['/de/spot/nowhere/A_B?x=1', '/de/spot?x=1'],
] as const) {
  test(`${from} leads to ${to}`, async ({ request }) => {
    expect(await leadsTo(request, from)).toEqual({ status: 307, location: to });
    expect((await request.get(from)).status()).toBe(200);
  });
}

test('a link to spot leads to the pair without loading the page anew', async ({ page }) => {
  const { faults } = watch(page);
  await page.goto('/de/fees');
  await taken(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Spot', exact: true }).click();
  await expect(page).toHaveURL(/\/de\/spot\/[a-z]+\/[^/]+_[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/de\/fees$/);
  expect(faults).toEqual([]);
});
