import { axeFindings, beginIn, overflow, taken, watch } from './page-watch';
import { expect, test } from './test';

const tiles = 'main ul ul a';

test('funding is compared with other venues, sorted by links, without a script', async ({ page, request }) => {
  const html = await (await request.get('/markets/funding')).text();
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/markets\/funding"/);
  expect(html).toContain('href="/markets/BTC"');
  const { faults } = watch(page);
  await page.goto('/markets');
  await page.getByRole('navigation', { name: 'Views of the markets' }).getByRole('link', { name: 'Funding' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Funding rates now and next');
  await expect(page.getByText(/^Next payment .* UTC$/)).toBeVisible();
  const row = (coin: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: coin, exact: true }) });
  const rate = /^[−]?\d+\.\d{4}%$/;
  for (const at of [0, 1, 2, 3, 4]) await expect(row('BTC').getByRole('cell').nth(at)).toHaveText(rate);
  // A market that no other venue has is compared with none.
  await expect(row('USELESS').getByRole('cell').nth(1)).toHaveText(rate);
  const numbers = async (column: number) =>
    (await page.locator(`tbody td:nth-child(${column})`).allTextContents())
      .filter((text) => text !== '–')
      .map((text) => Number(text.replace('−', '-').replace('%', '')));
  const gaps = await numbers(6);
  expect(gaps.length).toBeGreaterThan(100);
  expect(gaps).toEqual(gaps.toSorted((a, b) => b - a));
  await page.getByRole('columnheader', { name: 'Binance' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/markets\/funding\?sort=binance&order=desc$/);
  await expect(page.getByRole('columnheader', { name: 'Binance' })).toHaveAttribute('aria-sort', 'descending');
  const rates = await numbers(4);
  expect(rates).toEqual(rates.toSorted((a, b) => b - a));
  await page.getByRole('columnheader', { name: 'Binance' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=binance&order=asc$/);
  await expect(page.getByRole('columnheader', { name: 'Binance' })).toHaveAttribute('aria-sort', 'ascending');
  expect(await axeFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('the heat map is a list of links by sector, each with its change as a number', async ({ page, request }) => {
  const html = await (await request.get('/markets/heatmap')).text();
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/markets\/heatmap"/);
  const { faults } = watch(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/markets/heatmap');
  await taken(page);
  const map = page.getByRole('list', { name: 'Market heat map' });
  await expect(map.getByRole('heading', { name: 'Layer one' })).toBeAttached();
  const btc = map.getByRole('link', { name: /^BTC, / });
  await expect(btc).toHaveAccessibleName(/^BTC, [+−]?\d+\.\d\d%, Open interest \$\d/);
  await expect(btc.getByText(/^[+−]?\d+\.\d\d%$/)).toBeVisible();
  // The larger open interest has the larger tile.
  const areaOf = async (coin: string) => {
    const box = await map.getByRole('link', { name: new RegExp(`^${coin}, `) }).boundingBox();
    return (box?.width ?? 0) * (box?.height ?? 0);
  };
  expect(await areaOf('BTC')).toBeGreaterThan(await areaOf('TAO'));
  await page.getByRole('navigation', { name: 'Area' }).getByRole('link', { name: '24h volume' }).click();
  await expect(page).toHaveURL(/\?by=volume24h$/);
  await expect(btc).toHaveAccessibleName(/24h volume \$\d/);
  await btc.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/markets\/BTC$/);
  expect(faults).toEqual([]);
});

for (const { width, theme } of [
  { width: 390, theme: 'dark' },
  { width: 390, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 1440, theme: 'light' },
] as const) {
  test(`the views of the markets stand at ${width} px in the ${theme} look`, async ({ page }) => {
    const { faults } = watch(page);
    await page.setViewportSize({ width, height: 844 });
    await beginIn(page, theme);
    for (const path of ['/markets/funding', '/markets/heatmap', '/ar/markets/heatmap']) {
      await page.goto(path);
      await taken(page);
      expect(await overflow(page), path).toBe(0);
      expect(await axeFindings(page), path).toEqual([]);
    }
    await expect(page.locator(tiles).locator('visible=true').first()).toBeVisible();
    expect(faults).toEqual([]);
  });
}
