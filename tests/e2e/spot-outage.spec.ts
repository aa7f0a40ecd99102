import { taken } from './page-watch';
import { recover, strike } from './sandbox';
import { expect, test } from './test';

// The database is away for everybody who uses it.
test.use({ hasOwnStack: true });

test('while the database is away spot leads to the perpetual markets, and the list says so', async ({
  page,
  request,
}) => {
  await strike([{ path: '/supabase', kind: 'drop', rate: 1 }]);
  const entry = await request.get('/de/spot/polygon', { maxRedirects: 0 });
  expect([entry.status(), entry.headers()['location']]).toEqual([307, '/de/perpetual']);
  await page.goto('/memes?chain=polygon');
  await taken(page);
  await expect(page.getByRole('heading', { name: 'The list cannot be read right now' })).toBeVisible();
  const retry = page.getByRole('main').getByRole('link', { name: 'Try again' });
  await expect(retry).toHaveAttribute('href', '/memes?chain=polygon');
  await recover();
  const rows = async () => {
    await page.reload();
    return page.locator('tbody tr[data-row]').count();
  };
  await expect.poll(rows).toBeGreaterThan(0);
});
