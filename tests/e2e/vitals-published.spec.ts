import { fewestVitals } from '../../lib/config/vitals';
import { axeFindings, overflow, taken } from './page-watch';
import { expect, test } from './test';

// With a setting of its own the stack is shared with no other test, whose pages would be counted too.
test.use({ hasOwnStack: true, ownSettings: { LOG_LEVEL: 'warn' } });

test('the statistics publish the percentiles with their counts, or that there are too few', async ({
  page,
  request,
  stack,
}) => {
  const values = Array.from({ length: fewestVitals }, (_, at) => 100 + at);
  for (const value of values) {
    const answer = await request.post('/api/report-vitals', {
      headers: { origin: stack.url, 'x-forwarded-for': stack.freshNetwork() },
      data: { kind: 'page', device: 'phone', page: 'markets', lcp: value, cls: 10 },
    });
    expect(await answer.json()).toEqual({ noted: true });
  }
  const refused = await request.post('/api/report-vitals', {
    headers: { origin: stack.url },
    data: { kind: 'page', device: 'phone', page: 'markets', lcp: 1, wallet: 'x' },
  });
  expect(refused.status()).toBe(400);
  await page.goto('/stats');
  await page.getByRole('link', { name: 'How fast this site is' }).click();
  await expect(page).toHaveURL(/\/stats\/speed$/);
  const pages = page.getByRole('table', { name: 'Pages', exact: true });
  const row = (name: string) => pages.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const painted = row('Largest content painted phone').getByRole('cell');
  // The server shows a count some seconds late.
  await expect(async () => {
    await page.reload();
    await taken(page);
    expect(await painted.last().textContent()).toBe(String(fewestVitals));
  }).toPass();
  const [middle = 0, most = 0] = await Promise.all(
    [0, 2].map(async (at) => Number((await painted.nth(at).textContent())?.replace(' ms', ''))),
  );
  // The value itself, or up to a twentieth more.
  expect(middle).toBeGreaterThanOrEqual(124);
  expect(middle).toBeLessThanOrEqual(124 * 1.05 + 1);
  expect(most).toBeGreaterThanOrEqual(147);
  expect(most).toBeLessThanOrEqual(147 * 1.05 + 1);
  await expect(row('First byte phone').getByRole('cell').first()).toHaveText('Too few to tell');
  await expect(page.getByRole('table', { name: 'Orders' }).getByText('Too few to tell')).toHaveCount(4);
  await expect(page.getByRole('table', { name: /^By page/ }).getByRole('rowheader', { name: 'Markets' })).toBeVisible();
  await expect(page.getByText('no address, wallet or browser')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
});
